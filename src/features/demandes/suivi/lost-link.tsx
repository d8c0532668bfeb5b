import { ReachUs } from '~/content/reglages/reach-us';
import { useSendsMail } from '~/content/reglages/use-reglages';
import { RequestPage } from '~/intake/request-page';
import type { Crumb } from '~/ui/breadcrumb';
import { LostLinkForm } from './lost-link-form';

const TITLE = 'Retrouver ma demande';
const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: TITLE, path: '/suivi' },
];
const INTRO =
  '<p>Donnez l’adresse que vous nous aviez indiquée\u00a0: nous y envoyons le lien de chacune de vos demandes, pour voir où elle en est et nous répondre.</p>';

export const LOST_LINK = {
  title: TITLE,
  description: 'Recevoir de nouveau, par courriel, le lien qui mène à une demande envoyée au magasin.',
  crumbs: CRUMBS,
};

export function LostLink() {
  const sendsMail = useSendsMail();
  return (
    <RequestPage
      crumbs={CRUMBS}
      page={{ title: TITLE, intro: sendsMail ? INTRO : '', banner: null }}
      form={<LostLinkForm />}
      aside={
        <>
          <h2>Pas d’adresse e-mail{'\u202f?'}</h2>
          <div className="suivi-main">
            <p>Appelez-nous, avec la référence de votre demande si vous l’avez{'\u00a0'}: nous vous dirons où elle en est.</p>
            <ReachUs />
          </div>
        </>
      }
    />
  );
}
