// A link for the camera of another device, behind a line that opens it unless there is room for it. Always
// dark on light: cameras expect it so.

import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { t } from '../texts/text.ts';
import { isOwn } from './copy.ts';
import { qrCodeOf } from './qr-code.ts';

/** What must stay empty around the picture, in its modules. */
const QUIET = 4;

interface Props {
  readonly link: string;
  /** Whether it is shown at once. */
  readonly open?: boolean;
}

export const ScanPicture = ({ link, open = false }: Props): VNode | null => {
  const code = useMemo(() => qrCodeOf(link), [link]);
  if (code === undefined) return null;
  const side = code.side + 2 * QUIET;
  return (
    <details class="scan" open={open}>
      <summary>{t('scan.show')}</summary>
      <svg viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={t('scan.is', { link })}>
        <path d={code.path} />
      </svg>
      {isOwn(link) ? <p class="soft">{t('copied.own')}</p> : null}
    </details>
  );
};
