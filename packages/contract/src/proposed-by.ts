/** Sent with a write that the assistant proposed and the admin confirmed; the audit entry says so. */
export const proposedByHeader = 'x-proposed-by'
