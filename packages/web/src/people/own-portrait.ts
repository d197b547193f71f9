// The portrait of the person at this device: the chosen one, or else one by the length of the name.

import type { Avatar } from '@parlor/protocol';
import { settings } from '../device/settings.ts';
import { avatarOfName, isAvatar } from './portraits.ts';

export const ownAvatar = (name: string): Avatar => {
  const chosen = settings.avatar.value;
  return isAvatar(chosen) ? chosen : avatarOfName(name);
};
