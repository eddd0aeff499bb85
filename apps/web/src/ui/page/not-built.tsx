import { Hammer } from 'lucide-react'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Page } from './page.tsx'
import type { Crumb } from './page-title.ts'

/** The honest frame of a page whose content comes later. A test counts its uses, so that they only fall. */
export function NotBuilt({ title, breadcrumb }: { title: string; breadcrumb?: Crumb[] }) {
  return (
    <Page title={title} breadcrumb={breadcrumb}>
      <Card isFlush>
        <EmptyState
          icon={Hammer}
          title="این بخش هنوز ساخته نشده است"
          actions={<LinkButton to="/">رفتن به خانه</LinkButton>}
        >
          نشانی این صفحه ثابت می‌ماند و محتوای آن در نسخه‌های بعدی می‌آید.
        </EmptyState>
      </Card>
    </Page>
  )
}
