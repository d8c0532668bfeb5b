import { Accordion, AccordionDetails, AccordionSummary, Box, Chip, Link as MuiLink, Typography } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { Screen } from '~/admin/screen';
import { ADMINS, ANSWERERS, EDITORS } from '~/admin/section';
import { useUser } from '~/admin/user';
import type { UserRole } from '~/ui/session';

type Chapter = {
  title: string;
  to: string;
  section: string;
  steps: string[];
  /** Absent: everyone. */
  roles?: readonly UserRole[];
};

const CHAPTERS: Chapter[] = [
  {
    title: 'Répondre à une demande',
    to: '/admin/demandes',
    section: 'Demandes',
    roles: ANSWERERS,
    steps: [
      'Ouvrez la demande, depuis la liste ou par le lien du courriel reçu. Sur un téléphone, «\u00a0Chercher\u00a0», «\u00a0Filtres et vues\u00a0» et «\u00a0Nouvelle demande\u00a0» sont sous le pouce, en bas de la liste.',
      'Les échanges se lisent dans l’ordre, les derniers juste au-dessus du champ\u00a0; «\u00a0Répondre\u00a0» et «\u00a0Note interne\u00a0» sont toujours en bas de l’écran, et ce que vous y tapez reste si vous partez.',
      'Écrivez votre réponse, ou commencez par une réponse prête\u00a0: ce qui reste à compléter («\u00a0…\u00a0») est sélectionné, la touche Tab mène au blanc suivant. Tant qu’il en reste, rien ne part.',
      '«\u00a0Envoyer et ouvrir la suivante\u00a0»\u00a0: la personne reçoit votre réponse par courriel, la demande est traitée, et la prochaine à répondre s’ouvre. Pendant dix secondes, «\u00a0Reprendre\u00a0» arrête l’envoi et vous rend votre texte.',
      'Vous l’avez eue au téléphone\u202f? «\u00a0Appelé\u00a0», sur la demande ou dans la liste, garde ce qui s’est dit et ce que devient la demande\u202f; sans réponse, il vous le rappelle.',
      '«\u00a0Joindre un PDF ou des photos\u00a0»\u00a0: cinq fichiers de 10\u00a0Mo au plus, 15\u00a0Mo ensemble pour un courriel. La personne les trouve aussi sur sa page de suivi.',
      'La personne peut répondre sur sa page de suivi, ou à votre courriel\u00a0: sa réponse arrive ici, et la demande redevient «\u00a0Nouvelle\u00a0».',
      'Elle a perdu le lien de cette page\u202f? Elle se le fait renvoyer elle-même, sur la page «\u00a0Retrouver ma demande\u00a0» du site (/suivi)\u00a0; sinon, «\u00a0Nouveau lien de suivi\u00a0», dans la demande.',
      'Elle a écrit deux fois\u202f? «\u00a0Fusionner avec…\u00a0», sous «\u00a0Traitement\u00a0», fait un seul fil des deux demandes\u202f; «\u00a0Séparer\u00a0» les remet comme avant.',
      'Un message est en vérité une panne\u202f? Changez le «\u00a0Type de demande\u00a0», sous «\u00a0Traitement\u00a0»\u00a0: ce qui a été rempli se lit toujours.',
      'Quelqu’un d’autre doit la lire\u202f? La flèche au coin de la demande, ou d’un message, le transfère par courriel à l’adresse que vous donnez, sans ses coordonnées si vous ne les joignez pas. Ce que le destinataire répond arrive dans les échanges.',
      'Pour vous en souvenir plus tard\u00a0: une note, que seule l’équipe lit, ou «\u00a0À rappeler le\u00a0».',
      'Des étiquettes, mots courts que l’équipe choisit, rassemblent des demandes\u00a0: ajoutez-les sur la demande, ou sur plusieurs par «\u00a0Étiqueter\u00a0»\u00a0; «\u00a0Filtres\u00a0» montre celles d’une étiquette.',
      'Une réponse est attendue dans le délai promis aux visiteurs (réglages, «\u00a0Demandes\u00a0»), compté en jours d’ouverture\u00a0: fermetures et jours fériés ne comptent pas. Passé ce délai, la demande est marquée «\u00a0En retard\u00a0» et remonte en tête du tableau de bord. Une panne urgente (plus de chauffage, d’eau chaude ou de courant) passe avant tout.',
    ],
  },
  {
    title: 'Tenir les réponses prêtes',
    to: '/admin/reponses',
    section: 'Réponses prêtes',
    roles: ANSWERERS,
    steps: [
      'Écrivez une fois ce que vous répondez souvent\u00a0: un titre, qui sera son bouton, et le texte, sans «\u00a0Bonjour\u00a0», que le courriel dit déjà.',
      'Les champs entre accolades ({prenom}, {reference}…) se remplissent d’eux-mêmes. Mettez «\u00a0…\u00a0» là où il faudra compléter à chaque fois.',
      'Rangez les plus utiles en tête. Une réponse supprimée reste 30\u00a0jours en bas de l’écran.',
    ],
  },
  {
    title: 'Prendre une demande au téléphone ou au comptoir',
    to: '/admin/demandes/nouvelle',
    section: 'Demandes, Nouvelle demande',
    roles: ANSWERERS,
    steps: [
      'Touche n, ou «\u00a0Nouvelle demande\u00a0»\u00a0: un nom, un numéro, ce que dit la personne. «\u00a0Enregistrer\u00a0» (ou Ctrl + Entrée) la met dans la boîte, à votre nom.',
      'Elle est déjà venue\u202f? Ses demandes s’affichent dès que le numéro est tapé, et ses coordonnées se reprennent d’un clic.',
      'Aucun courriel ne part, sauf si elle veut l’accusé de réception et le lien de suivi\u00a0: cochez la case, et donnez son adresse.',
      'Ce que vous tapez reste dans ce navigateur si l’onglet se ferme.',
      '«\u00a0Fiche\u00a0», dans la demande, l’imprime sur une page pour l’atelier ou la camionnette, avec l’itinéraire et la place d’écrire.',
    ],
  },
  {
    title: 'Tenir les rendez-vous',
    to: '/admin/rendez_vous',
    section: 'Rendez-vous',
    roles: ANSWERERS,
    steps: [
      'Un rendez-vous demandé retient son créneau, mais n’est pas confirmé\u00a0: acceptez-le, refusez-le, ou proposez une autre heure. Proposée, elle est gardée, et rien ne bouge avant que la personne ne l’accepte.',
      'Accepté, déplacé ou proposé par erreur\u202f? Pendant dix secondes, «\u00a0Reprendre\u00a0» arrête le courriel\u00a0: le rendez-vous est comme avant.',
      '«\u00a0Déplacer\u00a0» est pour ce qui est convenu au téléphone. Déplacer ou annuler prévient la personne, et met son agenda à jour.',
      'Quelqu’un appelle ou passe\u00a0: «\u00a0Nouveau rendez-vous\u00a0», ou touchez l’heure libre dans le calendrier.',
      'Congés, inventaire, pont\u00a0: un administrateur choisit «\u00a0Fermer un jour\u00a0», et plus personne ne peut demander ces jours-là. Les rendez-vous déjà pris ces jours-là restent en vue jusqu’à ce que chacun soit déplacé, annulé ou gardé\u00a0: «\u00a0Proposer d’autres heures\u00a0» écrit à tous d’un coup, et chacun choisit la sienne. Qui n’a pas d’adresse e-mail est à rappeler.',
      'Dans «\u00a0Mon compte\u00a0», une adresse met les rendez-vous dans l’agenda de votre téléphone.',
    ],
  },
  {
    title: 'Changer les horaires',
    to: '/admin/reglages/horaires',
    section: 'Réglages, Horaires et fermetures',
    roles: ADMINS,
    steps: [
      'Corrigez les heures de chaque jour. Un jour sans heures est un jour fermé.',
      'L’aperçu, à droite, montre la page telle que les visiteurs la verront.',
      '«\u00a0Enregistrer\u00a0»\u00a0: le site est à jour dans la seconde, partout où les heures se lisent.',
    ],
  },
  {
    title: 'Changer un texte ou une image',
    to: '/admin/pages',
    section: 'Textes des pages, Familles, Marques, Services, Univers',
    roles: EDITORS,
    steps: [
      'Ouvrez ce qui est à changer, écrivez\u00a0: l’aperçu suit ce que vous tapez, sur ordinateur et sur téléphone.',
      'Rien n’est visible des visiteurs avant «\u00a0Enregistrer\u00a0» (ou Ctrl + S).',
      'Une image se dépose sur le formulaire, ou se choisit dans la médiathèque. Décrivez-la en une phrase, pour les personnes qui ne la voient pas.',
      'Dans un texte, «\u00a0Image…\u00a0» en met une là où est le curseur\u00a0: choisissez-la, dites ce qu’elle montre (ou qu’elle est décorative), et une légende si vous voulez. Touchez l’image puis «\u00a0Image…\u00a0» pour la changer.',
      'Si quelqu’un a modifié la même chose pendant ce temps, le site le dit et vous laisse choisir.',
      'Onglet fermé, panne, session finie : ce que vous aviez tapé est gardé sur votre appareil, et vous est proposé quand vous rouvrez la page.',
    ],
  },
  {
    title: 'Annoncer une fermeture, une journée portes ouvertes',
    to: '/admin/annonces',
    section: 'Annonces',
    roles: EDITORS,
    steps: [
      'Une annonce est une ligne en haut de toutes les pages, du premier jour à minuit au dernier jour à minuit\u00a0: elle vient et s’en va seule.',
      'Une fermeture écrite dans les horaires des réglages est proposée toute rédigée en haut de la liste\u00a0: «\u00a0Annoncer\u00a0», et choisissez depuis quand la dire.',
      'Faites court\u00a0: 40\u00a0signes tiennent sur une ligne d’un téléphone. Un lien mène à la page qui dit le reste.',
      'Un événement au magasin a ses heures\u00a0: les moteurs de recherche le montrent avec sa date et votre adresse.',
      'Qui ferme une annonce ne la revoit plus dans son navigateur, sauf si vous la changez. S’il y en a plusieurs, la première est la plus visible\u00a0: «\u00a0Changer l’ordre\u00a0».',
    ],
  },
  {
    title: 'Écrire une actualité',
    to: '/admin/actualites',
    section: 'Actualités',
    roles: EDITORS,
    steps: [
      'Un titre, la date, un résumé, une image décrite, le texte, et les familles dont elle parle.',
      'Dès que la première est publiée, la page «\u00a0Actualités\u00a0» apparaît au pied du site, dans la recherche et pour les moteurs\u202f; sans actualité, rien n’en paraît.',
      'En «\u00a0Brouillon\u00a0» elle n’est nulle part\u202f; programmée, elle paraît seule à l’heure dite.',
      'Les lecteurs peuvent la suivre par RSS\u00a0: l’adresse est en haut de la page.',
    ],
  },
  {
    title: 'Présenter l’équipe et ses qualifications',
    to: '/admin/equipiers',
    section: 'L’équipe',
    roles: EDITORS,
    steps: [
      'Demandez d’abord à la personne\u00a0: son nom et son image sont à elle. Cochez qu’elle est d’accord\u202f; sans cela rien ne s’enregistre.',
      'Le nom qu’elle souhaite (le prénom suffit), un portrait décrit, son rôle, les langues qu’elle parle, quelques mots. «\u00a0Changer l’ordre\u00a0» range l’équipe.',
      'Elle change d’avis\u00a0: mettez sa fiche à la corbeille, puis son portrait dans la médiathèque. Au bout de 30\u00a0jours, fiche, versions et journal l’ont oubliée.',
      'Les qualifications (RGE, Qualibat…) s’écrivent dans Réglages, mentions légales, par un administrateur\u00a0: numéro, organisme, dernier jour. Elles paraissent aussi sur la page de l’équipe, et en sortent seules à minuit passé leur date.',
      'La page apparaît au pied du site dès qu’il y a une personne publiée ou une qualification valable\u202f; sans rien, rien n’en paraît.',
    ],
  },
  {
    title: 'Montrer une réalisation',
    to: '/admin/realisations',
    section: 'Réalisations',
    roles: EDITORS,
    steps: [
      'Un titre, la commune, l’année, une photo avant si vous en avez une, une après, quelques mots, les familles qui y ont servi.',
      'Jamais l’adresse ni le nom d’un client, ni une personne ou une plaque sur la photo\u00a0: demandez à qui habite là.',
      'Toutes sont sur une page, la plus récente d’abord\u202f; un lien vers /realisations suivi de # et de son adresse mène droit à l’une d’elles.',
      'Dès que la première est publiée, la page «\u00a0Réalisations\u00a0» apparaît au pied du site\u202f; sans réalisation, rien n’en paraît.',
    ],
  },
  {
    title: 'Joindre une notice ou une fiche en PDF',
    to: '/admin/documents',
    section: 'Documents',
    roles: EDITORS,
    steps: [
      '«\u00a0Nouveau document\u00a0»\u00a0: un titre, le PDF (25\u00a0Mo au plus), sa langue, sa date, puis les familles, les marques et les services dont il parle. Un même document peut servir à plusieurs.',
      'Publié, il paraît sous «\u00a0Documents\u00a0» sur chacune de ces pages, avec son poids\u202f; sans document, rien n’en paraît.',
      'Une nouvelle version du fichier\u202f? Ouvrez le document et choisissez l’autre PDF\u00a0: l’adresse, imprimée ou envoyée, reste la même.',
      'Pour le détacher d’une page, retirez-la de ses familles, marques ou services. «\u00a0Historique\u00a0» et la corbeille le rendent comme il était.',
      'Un PDF qui sert à un document ne peut être jeté de la médiathèque, qui dit où il sert.',
    ],
  },
  {
    title: 'Tenir les tarifs et les aides',
    to: '/admin/tarifs',
    section: 'Tarifs et aides',
    roles: EDITORS,
    steps: [
      'Les estimations comptent avec ces valeurs, et citent leur source et leur date. Chacune a un dernier jour\u00a0: passé celui-ci, les euros s’effacent du site à minuit, les kWh restent.',
      'Un mois avant, les vérifications le disent, et le courriel du matin des administrateurs aussi. Relisez la valeur à sa source.',
      'Elle n’a pas changé\u00a0: «\u00a0J’ai vérifié\u00a0», et donnez son prochain dernier jour. Elle a changé\u00a0: «\u00a0Nouvelle valeur\u00a0», du jour où elle commence, même à l’avance\u00a0: elle prend la place de l’autre ce jour-là.',
      '«\u00a0Corriger\u00a0» est pour une faute de frappe\u202f; une valeur supprimée reste 30\u00a0jours en bas de l’écran.',
    ],
  },
  {
    title: 'Garder en vie les adresses de l’ancien site',
    to: '/admin/redirections',
    section: 'Redirections',
    roles: EDITORS,
    steps: [
      '«\u00a0Nouvelle redirection\u00a0»\u00a0: l’ancienne adresse, telle qu’elle est imprimée, et la page où elle mène. Majuscules, accents codés et barre finale ne comptent pas. Elle vaut aussitôt.',
      'Une liste dans un tableur\u00a0: «\u00a0Importer\u00a0» dit d’abord, ligne par ligne, ce qui ne va pas, et n’enregistre qu’ensuite.',
      'Une page du site l’emporte toujours, une redirection ne mène jamais à un autre site, ni à une autre redirection.',
      '«\u00a0Demandé en vain\u00a0» montre ce que des visiteurs ont cherché à ouvrir\u00a0: «\u00a0Créer une redirection\u00a0», ou «\u00a0Ignorer\u00a0».',
      'La page d’une redirection a disparu\u202f? Les vérifications le disent, au plus tard une heure après.',
    ],
  },
  {
    title: 'Lire la fréquentation',
    to: '/admin/frequentation',
    section: 'Fréquentation',
    roles: EDITORS,
    steps: [
      'Choisissez une période\u00a0: chaque nombre est comparé à la période d’avant, aussi longue. «\u00a0Exporter en CSV\u00a0» donne tout, jour par jour.',
      'Une visite est une page ouverte en venant d’ailleurs que du site\u00a0; ce n’est pas une personne. Le bas de l’écran dit ce que les nombres comptent et ne comptent pas.',
      'Pour suivre un lien que vous imprimez ou publiez, ajoutez à son adresse «\u00a0?utm_source=salon&utm_campaign=automne\u00a0»\u00a0: il se compte sous «\u00a0Campagnes\u00a0».',
      'Sur vos propres appareils, ouvrez la page Confidentialité et choisissez «\u00a0Ne plus compter mes visites\u00a0».',
    ],
  },
  {
    title: 'Ajouter une famille de produits',
    to: '/admin/familles/create',
    section: 'Familles, Nouvelle famille',
    roles: EDITORS,
    steps: [
      'Donnez un nom, un univers, un résumé, une image, la fiche repère, puis les détails, dans l’ordre de la page.',
      'Elle ressemble à une autre ? « Dupliquer », en bas de l’autre, en fait un double en brouillon.',
      'Laissez-la en «\u00a0Brouillon\u00a0» tant qu’elle n’est pas prête, ou programmez sa publication pour un jour et une heure.',
      'Son adresse peut changer plus tard\u00a0: l’ancienne mènera à la nouvelle.',
    ],
  },
  {
    title: 'Revenir en arrière',
    to: '/admin/corbeille',
    section: 'Historique, Corbeille',
    roles: EDITORS,
    steps: [
      '«\u00a0Historique\u00a0», en bas de chaque formulaire, garde tous les états, et montre mot à mot ce que chacun a changé\u00a0: comparez, puis «\u00a0Revenir à cette version\u00a0».',
      'Ce qui est mis à la corbeille y reste 30\u00a0jours\u00a0; un fichier remplacé y va aussi, et peut reprendre sa place.',
      '«\u00a0Annuler\u00a0», en bas de l’écran, défait ce qui vient d’être fait.',
    ],
  },
  {
    title: 'Écrire aux inscrits de la lettre',
    to: '/admin/campagnes',
    section: 'Lettre d’information',
    roles: ADMINS,
    steps: [
      'Composez-la de blocs\u00a0: titre, texte, image, bouton, familles. Chacun se déplace, se duplique et se retire\u00a0; l’aperçu la montre sur un ordinateur, sur un téléphone et sans images, comme beaucoup la lisent.',
      'Préparez la lettre, envoyez-vous un essai, puis envoyez-la\u00a0: seuls ceux qui ont confirmé leur inscription la reçoivent.',
      '«\u00a0À qui\u00a0»\u00a0: toute la liste, ou ceux que le sujet concerne, selon ce qu’ils ont dit d’eux en confirmant. Le nombre est dit avant l’envoi.',
      'Elle part tout de suite, ou à l’heure que vous choisissez\u00a0: jusque-là elle ne change plus, et vous pouvez y renoncer.',
      'Chaque lettre porte un lien de désinscription. Qui se désinscrit n’est jamais repris, même par une importation.',
    ],
  },
  {
    title: 'Répondre aux droits des personnes',
    to: '/admin/personnes',
    section: 'Données personnelles',
    roles: ADMINS,
    steps: [
      'Quelqu’un veut savoir ce que vous gardez de lui\u00a0: cherchez son adresse, ou son numéro s’il n’a pas d’adresse, puis exportez.',
      'Quelqu’un veut être effacé\u00a0: l’effacement est complet et sans retour, demandes, photos, courriels et lettre comprises.',
      'Quelqu’un ne veut plus de vos lettres ni de vos appels\u00a0: «\u00a0Noter son opposition\u00a0», sur sa page, retire ses accords et le désinscrit\u202f; lui seul peut se réinscrire.',
      'Cette personne a donné deux adresses, ou un numéro puis une adresse\u00a0: «\u00a0Réunir avec une autre fiche\u00a0», sur sa page. La copie et l’effacement couvrent alors le tout, et cela se sépare.',
      'Le site efface de lui-même ce dont la durée de conservation est passée.',
    ],
  },
  {
    title: 'Être prévenu',
    to: '/mon_compte',
    section: 'Mon compte',
    roles: ANSWERERS,
    steps: [
      'Pour chaque sujet, choisissez\u00a0: aussitôt, le matin, ou jamais.',
      '«\u00a0Le matin\u00a0»\u00a0: un seul courriel, les jours d’ouverture, et seulement s’il y a quelque chose à dire.',
      'Dans le menu, un nombre dit ce qui attend\u202f; l’onglet du navigateur le dit aussi.',
      'Le tableau de bord dit combien de courriels attendent d’être lus, et combien le site a laissés dans la boîte aux lettres\u00a0: regardez-les là, puis «\u00a0Je les ai vus\u00a0».',
    ],
  },
  {
    title: 'Trouver quelque chose',
    to: '/admin',
    section: 'Tableau de bord',
    steps: [
      'Touche «\u00a0/\u00a0», ou Ctrl + K, ou «\u00a0Chercher\u00a0» en haut de l’écran\u00a0: tapez le début d’un nom, d’une référence, d’un téléphone, d’une famille ou d’un réglage.',
      'Les flèches choisissent, Entrée ouvre.',
      'Dans le menu, «\u00a0Clients\u00a0», «\u00a0Catalogue\u00a0», «\u00a0Site\u00a0» et «\u00a0Magasin\u00a0» se déplient d’un clic\u202f; votre navigateur s’en souvient.',
    ],
  },
  {
    title: 'Protéger son compte',
    to: '/mon_compte',
    section: 'Mon compte',
    steps: [
      'Un mot de passe d’au moins 12\u00a0signes, que vous n’utilisez nulle part ailleurs.',
      'Ajoutez l’application de codes («\u00a0second facteur\u00a0»)\u00a0: un mot de passe volé ne suffit alors plus.',
      'Avant un acte sensible (un accès, des données personnelles), le site redemande votre mot de passe\u00a0: c’est normal.',
      'Un courriel vous dit chaque changement de votre compte. Ce n’est pas vous\u202f? Pendant sept jours, son lien remet tout comme avant et ferme les sessions.',
      'Sur un ordinateur partagé, déconnectez-vous en partant.',
    ],
  },
];

/** Inbox keys only for roles with the inbox. */
const KEYS: { key: string; does: string; roles?: readonly UserRole[] }[] = [
  { key: 'Ctrl + S', does: 'enregistrer un formulaire' },
  { key: '?', does: 'la liste des raccourcis, dans la boîte des demandes', roles: ANSWERERS },
  { key: 'n', does: 'nouvelle demande, pour qui appelle ou passe', roles: ANSWERERS },
  { key: 'j et k', does: 'demande suivante, précédente', roles: ANSWERERS },
  { key: 'm', does: 'écrire une note', roles: ANSWERERS },
  { key: 'e', does: 'archiver', roles: ANSWERERS },
  { key: 't', does: 'marquer comme traitée', roles: ANSWERERS },
  { key: '/ ou Ctrl + K', does: 'chercher partout, ce que votre compte peut voir' },
  { key: 'f', does: 'chercher dans la boîte des demandes', roles: ANSWERERS },
];

export function Guide() {
  const { role } = useUser();
  const isMine = ({ roles }: { roles?: readonly UserRole[] }) => !roles || roles.includes(role);
  const chapters = CHAPTERS.filter(isMine);
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
              <MuiLink component={Link} to={to} reloadDocument={!to.startsWith('/admin')}>
                {`Y aller\u00a0: ${section}`}
              </MuiLink>
            </AccordionDetails>
          </Accordion>
        ))}
      </Box>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        Raccourcis au clavier
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, alignItems: 'center', m: 0, maxWidth: 620 }}>
        {KEYS.filter(isMine).map(({ key, does }) => (
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
