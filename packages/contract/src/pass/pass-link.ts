/**
 * Stands in a message for the address of an order's page; the address itself is put in while it is sent, so that it is stored nowhere.
 */
export const passLinkMark = '[لینک سفارش]'

/** An order's page stays for so many days after its end. */
export const passDays = 30
