// A person's circle as it is stored: friends, requests, whom the person has blocked, and what the person is
// invited to. One document with a version; only the server sees it whole. Two circles that say the same of
// each other are written in one change.

export interface CircleDoc {
  readonly person: string;
  readonly version: number;
  /** The end of the link that the person gives away; the last one counts. */
  readonly link?: string;
  readonly friends: readonly string[];
  /** People whom the person has asked. The answer stays unknown until the other agrees. */
  readonly asked: readonly string[];
  /** People who have asked the person, oldest first. */
  readonly requests: readonly string[];
  /** People whose requests are not shown again. */
  readonly declined: readonly string[];
  readonly blocked: readonly string[];
  readonly invitations: readonly InvitationDoc[];
}

/** Holds while that table gathers for that match, and while the two are friends. */
export interface InvitationDoc {
  readonly from: string;
  readonly table: string;
  readonly match: string;
  /** The key of the seat that was kept for it. */
  readonly key?: string;
}
