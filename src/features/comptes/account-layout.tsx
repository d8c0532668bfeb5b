import type { ReactNode } from 'react';
import { ReachUs } from '~/content/reglages/reach-us';
import { RequestPage } from '~/intake/request-page';
import type { Crumb } from '~/ui/breadcrumb';
import styles from './account-layout.module.css';

type Props = {
  crumbs: Crumb[];
  title: string;
  intro: string;
  forStaff?: boolean;
  aside?: { title: string; text: string };
  children: ReactNode;
};

const FOR_STAFF = { title: 'Un souci\u202f?', text: 'Parlez-en à la personne qui vous a invité, ou appelez le magasin.' };
const FOR_CUSTOMERS = {
  title: 'Vous êtes client\u202f?',
  text: 'Vous n’avez pas besoin de compte. Appelez-nous, écrivez-nous ou passez au magasin.',
};

export function AccountLayout({ crumbs, title, intro, forStaff = false, aside, children }: Props) {
  const { title: asideTitle, text } = aside ?? (forStaff ? FOR_STAFF : FOR_CUSTOMERS);
  return (
    <RequestPage
      crumbs={crumbs}
      page={{ title, intro: `<p>${escapeHtml(intro)}</p>`, banner: null }}
      form={children}
      aside={
        <div className={styles.aside}>
          <h2>{asideTitle}</h2>
          <p>{text}</p>
          {!aside && <ReachUs />}
        </div>
      }
    />
  );
}

const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
