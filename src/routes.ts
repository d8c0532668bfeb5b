import type { RouteConfig } from '@react-router/dev/routes';
import { index, type PathsOf, route } from './site/typed-route';

const accueil = 'features/accueil/page.tsx';
const lettre = 'features/newsletter/link-page.tsx';
const reponseRdv = 'features/rendez-vous/reponse-page.tsx';

const routes = [
  index(accueil),
  route('acceuil', accueil),
  route('accueil', accueil),
  route('univers', 'features/univers/list-page.tsx'),
  route('univers/:slug', 'features/univers/page.tsx'),
  route('familles', 'features/familles/list-page.tsx'),
  route('familles/:url', 'features/familles/page.tsx'),
  route('comparer', 'features/familles/comparer/page.tsx'),
  route('marques', 'features/marques/list-page.tsx'),
  route('marques/:url', 'features/marques/page.tsx'),
  route('services_pro', 'features/services/pro-page.tsx'),
  route('services_particulier', 'features/services/particulier-page.tsx'),
  route('estimations', 'features/estimations/page.tsx'),
  route('estimations/feuille', 'features/estimations/feuille/page.tsx'),
  route('estimations/soleil', 'features/estimations/pages/soleil-page.tsx'),
  route('estimations/chauffage', 'features/estimations/pages/chauffage-page.tsx'),
  route('estimations/eau-chaude', 'features/estimations/pages/eau-chaude-page.tsx'),
  route('estimations/climatisation', 'features/estimations/pages/climatisation-page.tsx'),
  route('estimations/borne', 'features/estimations/pages/borne-page.tsx'),
  route('estimations/thermostat', 'features/estimations/pages/thermostat-page.tsx'),
  route('estimations/aides', 'features/estimations/pages/aides-page.tsx'),
  route('equipe', 'features/equipe/page.tsx'),
  route('realisations', 'features/realisations/page.tsx'),
  route('actualites', 'features/actualites/list-page.tsx'),
  route('actualites/:url', 'features/actualites/page.tsx'),
  route('showroom', 'features/showroom/page.tsx'),
  route('recherche', 'features/recherche/page.tsx'),

  route('sav', 'features/sav/page.tsx', { inner: [route('formulaire', 'features/sav/form-page.tsx', { id: 'sav/formulaire' })] }),
  route('contact', 'features/contact/page.tsx', {
    inner: [route('formulaire', 'features/contact/form-page.tsx', { id: 'contact/formulaire' })],
  }),
  route('abonnement_airco', 'features/airco/form-page.tsx'),
  route('rdv_pro', 'features/rendez-vous/form-page.tsx'),
  route('projet_particulier', 'features/projet/form-page.tsx'),
  route('inscription_newsletter', 'features/newsletter/form-page.tsx'),

  route('suivi/:token?', 'features/demandes/suivi/page.tsx'),
  route('newsletter/confirmation', lettre),
  route('newsletter/desinscription', lettre),

  route('connexion', 'features/comptes/connexion-page.tsx'),
  route('reset_password_mail', 'features/comptes/reset-mail-page.tsx'),
  route('reset_password', 'features/comptes/reset-page.tsx'),
  route('reprise_compte', 'features/comptes/reprise-page.tsx'),
  route('retour_coordonnees', 'features/coordonnees/retour-page.tsx'),
  route('mon_compte', 'features/comptes/mon-compte-page.tsx'),
  route('admin/*', 'site/gestion-page.tsx'),
  route('rdv_pro/accept/:id', reponseRdv),
  route('rdv_pro/refuse/:id', reponseRdv),

  route('mentions_legales', 'features/legal/mentions-page.tsx'),
  route('cgu', 'features/legal/cgu-page.tsx'),
  route('confidentialite', 'features/legal/confidentialite-page.tsx'),
  route('accessibilite', 'features/legal/accessibilite-page.tsx'),
  route('plan_du_site', 'features/referencement/plan-page.tsx'),
  route('pages/:url', 'features/pages-libres/page.tsx'),

  route('*', 'features/accueil/unknown-page.tsx'),
] satisfies RouteConfig;

export default routes;

declare module 'react-router' {
  interface Register {
    pages: Record<PathsOf<typeof routes>, { params: Record<string, string> }>;
  }
}
