import { type DeliverySearch, webhookEndpoints } from '@rezerv/contract/webhook/webhook-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { notFound } from '@tanstack/react-router'
import { command, infinite, query, queryAs } from '#data.ts'

export const webhookList = query(webhookEndpoints.listWebhooks, {})

/** One of them; its page is not found where it was removed. */
export const webhookOf = (id: number) =>
  queryAs(
    webhookEndpoints.listWebhooks,
    {},
    {
      as: `webhook ${id}`,
      read: async (read) => {
        const found = (await read()).items.find((one) => one.id === id)
        if (!found) throw notFound()
        return found
      },
    },
  )

/** Messages come and go by themselves. */
export const deliveryList = (id: number, search: DeliverySearch) =>
  infinite(webhookEndpoints.listDeliveries, { params: { id }, query: search }, { refetchInterval: 10_000 })

export const deliveryFile = (id: number) => query(webhookEndpoints.getDelivery, { params: { id } })

const renews = ['webhook', 'inbox'] as const
export const makeWebhook = command(webhookEndpoints.createWebhook, { renews, failure: 'shown' })
export const changeWebhook = command(webhookEndpoints.changeWebhook, { renews, says: 'ذخیره شد', failure: 'shown' })
export const pauseWebhook = command(webhookEndpoints.pauseWebhook, { renews, says: 'ارسال متوقف شد' })
export const resumeWebhook = command(webhookEndpoints.resumeWebhook, { renews, says: 'ارسال ادامه یافت' })
export const removeWebhook = command(webhookEndpoints.removeWebhook, {
  renews,
  says: 'وب‌هوک حذف شد',
  failure: 'shown',
})
export const turnSecret = command(webhookEndpoints.turnWebhookSecret, { renews, failure: 'shown' })
export const testWebhook = command(webhookEndpoints.testWebhook, { renews })
export const resendDelivery = command(webhookEndpoints.resendDelivery, { renews })
export const resendDead = command(webhookEndpoints.resendDead, {
  renews,
  says: ({ count }) => toPersianDigits(`${count} پیام دوباره در صف است`),
})
