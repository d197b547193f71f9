// A person's circle as it is stored: friends, requests, whom the person has blocked, and what the person is invited to. One document
// with a version; only the server sees it whole. Two circles that say the same of each other are written in one change.

export interface CircleDoc {
  readonly person: string;
  readonly version: number;
  /** What the link that the person gives away ends with; the last one counts. */
  readonly link?: string;
  readonly friends: readonly string[];
  /** Whom the person has asked. What became of it is for the other to know, until the other agrees. */
  readonly asked: readonly string[];
  /** Who has asked the person, oldest first. */
  readonly requests: readonly string[];
  /** Whose requests are not shown again. */
  readonly declined: readonly string[];
  readonly blocked: readonly string[];
  readonly invitations: readonly InvitationDoc[];
}

/** It holds while that table gathers for that match, and while the two are friends. */
export interface InvitationDoc {
  readonly from: string;
  readonly table: string;
  readonly match: string;
  /** The key of the seat that was kept for it. */
  readonly key?: string;
}
