/** Thrown where starting again would be refused again: the platform, the account, the data folder. The message says what to do. */
export class EmbeddedRefused extends Error {}

/** The advice of a refusal, in the words of the program that asked: which setting names another server, and which another folder. */
export type Advice = { otherServer: string; otherFolder: string }
