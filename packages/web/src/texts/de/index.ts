// The German catalogue: as complete as the English one. The sentences of the rules and of the options are English in every language.

import type { Catalogue } from '../en/catalogue.ts';
import { bigTwo } from './big-two.ts';
import { casino } from './casino.ts';
import { fastTrack } from './fast-track.ts';
import { friends } from './friends.ts';
import { house } from './house.ts';
import { howTo } from './how-to.ts';
import { invitation } from './invitation.ts';
import { knockout } from './knockout.ts';
import { lessonsBigTwo } from './lessons/big-two.ts';
import { lessonsCasino } from './lessons/casino.ts';
import { lessonsFastTrack } from './lessons/fast-track.ts';
import { lessons } from './lessons/lessons.ts';
import { lessonsTexas42 } from './lessons/texas-42.ts';
import { notices } from './notices.ts';
import { numbers } from './numbers.ts';
import { online } from './online.ts';
import { plain } from './plain.ts';
import { sharing } from './sharing.ts';
import { table } from './table.ts';
import { texas42 } from './texas-42.ts';
import { together } from './together.ts';
import { yourSeat } from './your-seat.ts';

export const german: Catalogue = {
  ...house,
  ...online,
  ...howTo,
  ...invitation,
  ...notices,
  ...friends,
  ...table,
  ...plain,
  ...sharing,
  ...together,
  ...yourSeat,
  ...knockout,
  ...numbers,
  ...lessons,
  ...lessonsCasino,
  ...lessonsBigTwo,
  ...lessonsTexas42,
  ...lessonsFastTrack,
  ...casino,
  ...bigTwo,
  ...texas42,
  ...fastTrack,
};
