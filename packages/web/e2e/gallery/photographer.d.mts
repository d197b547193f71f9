import type { Browser, Page } from '@playwright/test';

export interface GalleryScene {
  readonly name: string;
  readonly size: readonly [number, number];
  readonly inSuite: boolean;
}
export const serveGallery: (port?: number) => Promise<{ readonly address: string; close(): Promise<void> }>;
export const openStudio: (
  browser: Browser,
  address: string,
) => Promise<{
  readonly scenes: readonly GalleryScene[];
  readonly page: Page;
  photograph(name: string, spoil?: () => void): Promise<Buffer>;
  close(): Promise<void>;
}>;
export const compare: (
  page: Page,
  before: Buffer,
  after: Buffer,
) => Promise<{ readonly differing: number; readonly marked?: Buffer }>;
export const album: (browser: Browser) => {
  readonly folder: string;
  accepted(name: string): Buffer | undefined;
  accept(name: string, picture: Buffer): void;
};
