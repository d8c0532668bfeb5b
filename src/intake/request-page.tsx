import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '~/ui/breadcrumb';
import type { ImageData } from '~/ui/image';
import { PageBanner } from '~/ui/page-banner';
import styles from './request-page.module.css';

type Props = {
  crumbs: Crumb[];
  page: { title: string; intro: string; banner: ImageData | null };
  form: ReactNode;
  aside: ReactNode;
  slim?: { title: string; beside?: ReactNode } | undefined;
};

export function RequestPage({ crumbs, page, form, aside, slim }: Props) {
  return (
    <>
      {slim ? (
        <div className={styles.slim}>
          <div className="wide">
            <Breadcrumb crumbs={crumbs} />
            <div className={styles.line}>
              <h1>{slim.title}</h1>
              {slim.beside}
            </div>
          </div>
        </div>
      ) : (
        <div className={styles.banner}>
          <PageBanner crumbs={crumbs} title={page.title} intro={page.intro} picture={page.banner} />
        </div>
      )}
      <div className={`wide ${styles.columns}`}>
        <div>{form}</div>
        <div>{aside}</div>
      </div>
    </>
  );
}
