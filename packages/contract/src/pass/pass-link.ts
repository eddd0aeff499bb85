/**
 * Stands in a message for the address of an order's page; the address itself is put in while it is sent, so that it is stored nowhere.
 */
export const passLinkMark = '[لینک سفارش]'

/** The same for the page of one ticket that was handed on. */
export const ticketLinkMark = (issuedTicketId: number) => `[لینک بلیت ${issuedTicketId}]`
export const ticketLinkMarks = /\[لینک بلیت (\d+)\]/g

/** An order's page stays for so many days after its end. */
export const passDays = 30
