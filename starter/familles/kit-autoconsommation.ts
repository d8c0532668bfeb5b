import type { StarterFamille } from '../shapes';

export default {
  url: 'kit-autoconsommation',
  name: 'Kit\nautoconsommation',
  univers: 'SOLAIRE_PHOTOVOLTAIQUE',
  icon: 'package-open',
  image: 'kit-autoconsommation.webp',
  featured: false,
  summary: 'Un ou deux panneaux au jardin pour débuter avec le solaire : ce qu’un kit peut faire, ce qu’il faut déclarer, où le placer.',
  intro: `
    <p>Le kit est la manière la plus modeste d’essayer le solaire : quelques panneaux, leur support, un micro-onduleur, un câble. Il
    couvre une partie de ce que la maison consomme en permanence.</p>
    <p>Modeste ne veut pas dire sans règles. Le raccordement, le support et les déclarations demandent le même sérieux que sur une
    toiture ; au comptoir, nous vérifions avec vous que tout est prêt avant l’achat.</p>
  `,
  details: [
    {
      title: 'Ce que contient un kit',
      text: `
        <p>Les panneaux sont livrés avec un châssis pour le sol, un mur ou une terrasse. Le micro-onduleur, fixé derrière, transforme
        leur courant et le met au pas du réseau. Les appareils en marche l’utilisent aussitôt : réfrigérateur, ventilation, box,
        veilles. Ce courant remplace celui que vous auriez acheté.</p>
        <p>Deux raccordements existent : une fiche sur une prise, pour les petits modèles, ou une ligne fixe tirée depuis le tableau.
        Dans les deux cas, l’onduleur doit se couper de lui-même dès que le réseau disparaît ; demandez le certificat de cette
        protection, dite de découplage, avec la notice en français.</p>
      `,
    },
    {
      title: 'Pour qui est-ce fait ?',
      text: `
        <p>Pour une petite maison, un gîte, un logement dont le toit ne convient pas, ou pour qui souhaite apprendre avant d’investir
        davantage. Un propriétaire reste libre dans son jardin, sous réserve des règles locales. Un locataire demande l’accord du
        bailleur. En copropriété, un panneau visible en façade ou au balcon suppose de consulter le règlement et le syndic.</p>
        <p>Le kit n’est pas un secours : sans réseau, il s’arrête. Il ne chauffera pas non plus une maison. Si vos besoins de jour
        sont élevés, une <a href="/familles/panneaux-photovoltaiques">installation en toiture</a> sera plus cohérente, et la
        transition se prépare : les panneaux d’un kit ne s’ajoutent pas toujours à un ensemble plus grand.</p>
      `,
    },
    {
      title: 'Mesurer avant de choisir',
      text: `
        <p>Cherchez votre consommation de fond, celle qui demeure quand personne ne cuisine, ne lave ni ne se chauffe. La courbe de
        charge du compteur Linky, à consulter dans l’espace client Enedis, la montre bien lors d’une journée d’absence. Une prise de
        mesure permet de savoir quel appareil en est responsable ; un vieux congélateur s’y trahit vite.</p>
        <p>Un kit dont la production de milieu de journée dépasse nettement ce niveau enverra l’excédent sur le réseau, sans
        contrepartie si aucun contrat de vente n’existe. Entrez ensuite l’orientation et l’inclinaison prévues dans PVGIS : un panneau
        vertical en façade et un panneau incliné au jardin n’ont pas le même profil au fil de l’année.</p>
      `,
      image: 'gestion-energie.webp',
    },
    {
      title: 'Les déclarations à faire',
      text: `
        <ul>
          <li><strong>Enedis</strong> : tout kit relié à l’installation électrique se déclare, même branché sur une prise. Sans vente,
          cela passe par une convention d’autoconsommation, à remplir en ligne.</li>
          <li><strong>Mairie</strong> : une petite structure basse au sol peut être dispensée de formalité hors secteur protégé ; en
          façade ou en toiture, une déclaration préalable est à prévoir. Le service d’urbanisme tranche.</li>
          <li><strong>Consuel</strong> : une ligne fixe de production n’est pas traitée comme un kit à fiche. L’électricien vous dit
          si l’attestation est requise.</li>
          <li><strong>Assurance</strong> : un courrier à votre assureur évite une discussion après un coup de vent.</li>
        </ul>
        <p>Gardez ces échanges avec la facture ; ils serviront en cas de vente de la maison.</p>
      `,
    },
    {
      title: 'Le poser et vivre avec',
      text: `
        <p>Choisissez un endroit sans ombre de murette, d’étendage ou de haie. Sur l’herbe, le châssis se leste ou s’ancre selon la
        notice : l’autan retourne ce qui n’est pas tenu. Prévoyez de la place derrière pour l’air et la tondeuse, et mettez le câble
        hors de portée des outils et des animaux.</p>
        <p>La prise doit être en bon état, protégée par un dispositif différentiel, reliée à la terre, jamais au bout d’une multiprise
        ou d’un enrouleur. Si votre tableau est ancien, faites-le voir par un électricien auparavant. L’entretien se résume à un coup
        d’éponge à l’eau claire, à la fraîche, et à un contrôle des fixations après chaque tempête. Une question ? Le
        <a href="/sav">SAV</a> répond.</p>
      `,
    },
  ],
  marques: ['maison-soleil'],
} satisfies StarterFamille;
