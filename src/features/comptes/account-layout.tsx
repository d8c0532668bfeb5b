import type { ReactNode } from 'react';
import { ReachUs } from '~/content/reglages/reach-us';
import { RequestPage } from '~/intake/request-page';
import type { Crumb } from '~/ui/breadcrumb';
import styles from './account-layout.module.css';

type Props = {
  crumbs: Crumb[];
  title: string;
  intro: string;
  /** Whether only staff can reach the page (through a personal link). */
  forStaff?: boolean;
  children: ReactNode;
};

/** Shows how to reach the shop beside the form, for customers who come upon the page. */
export function AccountLayout({ crumbs, title, intro, forStaff = false, children }: Props) {
  return (
    <RequestPage
      crumbs={crumbs}
      page={{ title, intro: `<p>${escapeHtml(intro)}</p>`, banner: null }}
      form={children}
      aside={
        <div className={styles.aside}>
          <h2>{forStaff ? 'Un souci\u202f?' : 'Vous êtes client\u202f?'}</h2>
          <p>
            {forStaff
              ? 'Parlez-en à la personne qui vous a invité, ou appelez le magasin.'
              : 'Vous n’avez pas besoin de compte. Appelez-nous, écrivez-nous ou passez au magasin.'}
          </p>
          <ReachUs />
        </div>
      }
    />
  );
}

export const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
