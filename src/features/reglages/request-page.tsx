import type { ReactNode } from 'react';
import type { Crumb } from '~/ui/breadcrumb';
import type { ImageData } from '~/ui/image';
import { PageBanner } from '~/ui/page-banner';
import styles from './request-page.module.css';

type Props = { crumbs: Crumb[]; page: { title: string; intro: string; banner: ImageData | null }; form: ReactNode; aside: ReactNode };

/** The page of a request: what it is for, its form, and beside it what happens next. */
export function RequestPage({ crumbs, page, form, aside }: Props) {
  return (
    <>
      <PageBanner crumbs={crumbs} title={page.title} intro={page.intro} picture={page.banner} />
      <div className={`wide ${styles.columns}`}>
        <div>{form}</div>
        <div>{aside}</div>
      </div>
    </>
  );
}
