import { Accordion, AccordionDetails, AccordionSummary, Box, Chip, Typography } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { Screen } from '~/admin/screen';
import { ANSWER_HOURS } from '~/intake/answer-hours';

type Chapter = {
  title: string;
  /** Path of the section where it is done. */
  to: string;
  section: string;
  steps: string[];
  onlyAdmin?: boolean;
};

const CHAPTERS: Chapter[] = [
  {
    title: 'Répondre à une demande',
    to: '/admin/demandes',
    section: 'Demandes',
    onlyAdmin: true,
    steps: [
      'Ouvrez la demande, depuis la liste ou par le lien du courriel reçu.',
      'Écrivez votre réponse, relisez-la, puis « Envoyer la réponse »\u00a0: la personne la reçoit par courriel, et la demande est traitée.',
      'Pour vous en souvenir plus tard\u00a0: une note, que seule l’équipe lit, ou « À rappeler le ».',
      `Une réponse est attendue sous ${ANSWER_HOURS}\u00a0heures\u00a0: passé ce délai, la demande est marquée « En retard » et remonte en tête du tableau de bord.`,
    ],
  },
  {
    title: 'Tenir les rendez-vous',
    to: '/admin/rendez_vous',
    section: 'Rendez-vous',
    onlyAdmin: true,
    steps: [
      'Un rendez-vous demandé retient son créneau, mais n’est pas confirmé\u00a0: acceptez-le, ou refusez-le en proposant d’autres heures.',
      'Déplacer ou annuler prévient la personne, et met son agenda à jour.',
      'Congés, inventaire, pont\u00a0: ajoutez une fermeture, et plus personne ne peut demander ces jours-là.',
    ],
  },
  {
    title: 'Changer les horaires',
    to: '/admin/reglages/horaires',
    section: 'Réglages, Horaires et fermetures',
    onlyAdmin: true,
    steps: [
      'Corrigez les heures de chaque jour. Un jour sans heures est un jour fermé.',
      'L’aperçu, à droite, montre la page telle que les visiteurs la verront.',
      '« Enregistrer »\u00a0: le site est à jour dans la seconde, partout où les heures se lisent.',
    ],
  },
  {
    title: 'Changer un texte ou une image',
    to: '/admin/pages',
    section: 'Textes des pages, Familles, Marques, Services, Univers',
    steps: [
      'Ouvrez ce qui est à changer, écrivez\u00a0: l’aperçu suit ce que vous tapez, sur ordinateur et sur téléphone.',
      'Rien n’est visible des visiteurs avant « Enregistrer » (ou Ctrl + S).',
      'Une image se dépose sur le formulaire, ou se choisit dans la médiathèque. Décrivez-la en une phrase, pour les personnes qui ne la voient pas.',
      'Si quelqu’un a modifié la même chose pendant ce temps, le site le dit et vous laisse choisir.',
    ],
  },
  {
    title: 'Ajouter une famille de produits',
    to: '/admin/familles/create',
    section: 'Familles, Nouvelle famille',
    steps: [
      'Donnez un nom, un univers, un résumé, une image, puis les détails, dans l’ordre de la page.',
      'Laissez-la en « Brouillon » tant qu’elle n’est pas prête, ou programmez sa publication pour un jour et une heure.',
      'Son adresse peut changer plus tard\u00a0: l’ancienne mènera à la nouvelle.',
    ],
  },
  {
    title: 'Revenir en arrière',
    to: '/admin/corbeille',
    section: 'Historique, Corbeille',
    steps: [
      '« Historique », en bas de chaque formulaire, garde tous les états\u00a0: comparez, puis « Revenir à cette version ».',
      'Ce qui est mis à la corbeille y reste 30\u00a0jours.',
      '« Annuler », en bas de l’écran, défait ce qui vient d’être fait.',
    ],
  },
  {
    title: 'Écrire aux inscrits de la lettre',
    to: '/admin/campagnes',
    section: 'Lettre d’information',
    onlyAdmin: true,
    steps: [
      'Préparez la lettre, envoyez-vous un essai, puis envoyez-la\u00a0: seuls ceux qui ont confirmé leur inscription la reçoivent.',
      'Chaque lettre porte un lien de désinscription. Qui se désinscrit n’est jamais repris, même par une importation.',
    ],
  },
  {
    title: 'Répondre aux droits des personnes',
    to: '/admin/personnes',
    section: 'Données personnelles',
    onlyAdmin: true,
    steps: [
      'Quelqu’un veut savoir ce que vous gardez de lui\u00a0: cherchez son adresse, puis exportez.',
      'Quelqu’un veut être effacé\u00a0: l’effacement est complet et sans retour, demandes, photos, courriels et lettre comprises.',
      'Le site efface de lui-même ce dont la durée de conservation est passée.',
    ],
  },
  {
    title: 'Protéger son compte',
    to: '/mon_compte',
    section: 'Mon compte',
    steps: [
      'Un mot de passe d’au moins 12\u00a0signes, que vous n’utilisez nulle part ailleurs.',
      'Ajoutez l’application de codes (« second facteur »)\u00a0: un mot de passe volé ne suffit alors plus.',
      'Avant un acte sensible (un accès, des données personnelles), le site redemande votre mot de passe\u00a0: c’est normal.',
      'Un courriel vous dit chaque changement de votre compte. Ce n’est pas vous\u202f? Pendant sept jours, son lien remet tout comme avant et ferme les sessions.',
      'Sur un ordinateur partagé, déconnectez-vous en partant.',
    ],
  },
];

const KEYS = [
  ['Ctrl + S', 'enregistrer un formulaire'],
  ['?', 'la liste des raccourcis, dans la boîte des demandes'],
  ['j et k', 'demande suivante, précédente'],
  ['e', 'archiver'],
  ['t', 'marquer comme traitée'],
  ['/', 'chercher'],
] as const;

export function Guide() {
  const { permissions } = usePermissions();
  const chapters = CHAPTERS.filter(({ onlyAdmin }) => !onlyAdmin || permissions === 'ADMIN');
  return (
    <Screen title="Guide">
      <Typography sx={{ mb: 2, maxWidth: 720 }}>
        Tout se fait ici sans technicien, et presque tout se défait. En cas de doute, essayez{'\u00a0'}: un brouillon ne se voit pas, et
        chaque état passé est gardé.
      </Typography>
      <Box sx={{ maxWidth: 860 }}>
        {chapters.map(({ title, to, section, steps }, index) => (
          <Accordion
            key={title}
            disableGutters
            slotProps={{ heading: { component: 'h2' } }}
            defaultExpanded={index === 0}
            sx={{ border: 1, borderColor: 'divider', mb: 1 }}
          >
            <AccordionSummary
              expandIcon={<ChevronDown size={20} aria-hidden />}
              id={`guide-${index}`}
              aria-controls={`guide-${index}-texte`}
            >
              <Typography component="span" sx={{ fontWeight: 700 }}>
                {title}
              </Typography>
            </AccordionSummary>
            <AccordionDetails id={`guide-${index}-texte`}>
              <Box component="ol" sx={{ m: 0, pl: 3, '& li': { mb: 1 } }}>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </Box>
              <Link to={to} reloadDocument={!to.startsWith('/admin')}>
                {`Y aller\u00a0: ${section}`}
              </Link>
            </AccordionDetails>
          </Accordion>
        ))}
      </Box>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        Raccourcis au clavier
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, alignItems: 'center', m: 0, maxWidth: 620 }}>
        {KEYS.map(([key, does]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>
              <Chip size="small" label={key} />
            </dt>
            <Box component="dd" sx={{ m: 0 }}>
              {does}
            </Box>
          </Box>
        ))}
      </Box>
    </Screen>
  );
}
