import { useQuery } from '@tanstack/react-query'
import type { AgendaLink } from '@rezerv/contract/agenda/agenda.ts'
import { useCommand } from '#data.ts'
import { Button } from '#ui/primitives/button.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { JalaliInstant, Relative } from '#ui/primitives/jalali.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { SecretAddress } from '#ui/primitives/secret-address.tsx'
import { agendaLink, makeAgendaLink, revokeAgendaLink } from './agenda-queries.ts'

/** The admin's own agenda in another calendar program: its secret address is made, told once and revoked here. */
export function AgendaSubscription({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(agendaLink)
  const make = useCommand(makeAgendaLink)
  const revoke = useCommand(revokeAgendaLink, { onSuccess: make.reset })
  const link = data?.link
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="اشتراک تقویم"
      size="small"
      actions={
        data ? (
          <>
            {link ? (
              <Button variant="danger" isPending={revoke.isPending} onPress={() => revoke.mutate({})}>
                باطل کردن نشانی
              </Button>
            ) : null}
            <Button variant="primary" isPending={make.isPending} onPress={() => make.mutate({})}>
              {link ? 'نشانی تازه' : 'ساخت نشانی'}
            </Button>
          </>
        ) : null
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm leading-6 text-muted">
          برنامهٔ تقویم گوشی یا رایانهٔ شما ورودها، خروج‌ها، تحویل‌ها، بازگشت‌ها، سانس‌ها و مهلت‌های پاسخ ۶۰ روز آینده را نشان
          می‌دهد؛ شمارهٔ موبایل کسی در آن نیست.
        </p>
        {make.data ? <SecretAddress path={make.data.path} /> : null}
        {data ? link ? <LinkFacts link={link} /> : null : <Skeleton className="h-16 w-full" />}
      </div>
    </Modal>
  )
}

function LinkFacts({ link }: { link: AgendaLink }) {
  return (
    <DescriptionList
      items={[
        { label: 'ساخته‌شده', value: <JalaliInstant at={link.createdAt} /> },
        { label: 'آخرین خواندن', value: link.lastReadAt ? <Relative at={link.lastReadAt} /> : 'هنوز خوانده نشده' },
      ]}
    />
  )
}
