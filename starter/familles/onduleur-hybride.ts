import type { StarterFamille } from '../shapes';

export default {
  url: 'onduleur-hybride',
  name: 'Onduleur\nhybride',
  univers: 'SOLAIRE_PHOTOVOLTAIQUE',
  icon: 'circuit-board',
  image: 'onduleur-hybride.webp',
  featured: false,
  summary:
    'Un seul appareil pour les panneaux, la batterie et le réseau : à quoi sert l’onduleur hybride et comment le choisir sans se tromper.',
  intro: `
    <p>L’onduleur est le chef d’orchestre d’une installation solaire. Hybride, il sait en plus charger et vider une batterie, tout de
    suite ou quelques années plus tard.</p>
    <p>C’est un choix de départ qui engage la suite : toutes les batteries ne dialoguent pas avec tous les onduleurs. Venez avec le
    plan de votre toit et une photo de votre tableau électrique, nous regarderons ensemble ce qui reste ouvert et ce qui ne l’est
    plus.</p>
  `,
  details: [
    {
      title: 'Ce que fait un onduleur hybride',
      text: `
        <p>Un onduleur solaire ordinaire a une seule tâche : transformer le courant continu des panneaux en courant alternatif.
        L’hybride y ajoute un chargeur et un gestionnaire. À chaque instant, il décide où va l’énergie :</p>
        <ul>
          <li>vers les appareils de la maison, servis en premier ;</li>
          <li>vers la batterie, tant qu’elle n’est pas pleine ;</li>
          <li>vers le réseau public, pour ce qui reste.</li>
        </ul>
        <p>Le soir, il fait le chemin inverse et puise dans la batterie avant d’appeler le réseau. Comme panneaux et batterie se
        parlent en courant continu, une conversion est évitée entre le toit et le stockage.</p>
      `,
      image: 'batterie-stockage.webp',
    },
    {
      title: 'Pour quelle installation ?',
      text: `
        <p>Il se justifie dans une installation neuve, lorsqu’une <a href="/familles/batterie-de-stockage">batterie</a> est prévue ou
        du moins envisagée : vous payez l’appareil une fois et gardez la porte ouverte. Il convient aussi au remplacement d’un
        onduleur central en fin de vie.</p>
        <p>Il est moins indiqué si votre toiture est découpée ou très ombragée, cas où les micro-onduleurs gardent l’avantage, ou si
        vos panneaux fonctionnent déjà avec un matériel récent. On ajoute alors une batterie qui possède son propre convertisseur,
        raccordée côté alternatif. Enfin, si vous êtes certain de ne jamais stocker, un onduleur simple fera le même travail pour la
        maison.</p>
      `,
    },
    {
      title: 'Les points à comparer',
      text: `
        <p>La fiche technique se lit avec le plan du toit sous les yeux.</p>
        <ul>
          <li><strong>Puissance</strong> : celle du champ de panneaux côté continu, celle de vos appareils côté alternatif.</li>
          <li><strong>Entrées de suivi</strong> (repérées MPPT) : comptez-en une par pan de toit d’orientation différente.</li>
          <li><strong>Plage de tension</strong> : elle doit accepter la chaîne de panneaux par grand froid comme par forte chaleur ;
          l’installateur le calcule avec les notices.</li>
          <li><strong>Réseau</strong> : monophasé ou triphasé, à l’image de votre branchement.</li>
          <li><strong>Batteries admises</strong> : la liste du fabricant fait foi, modèle par modèle.</li>
          <li><strong>Bruit et refroidissement</strong> : avec ou sans ventilateur, selon la pièce.</li>
        </ul>
      `,
    },
    {
      title: 'Emplacement, pose et contrôle',
      text: `
        <p>Un onduleur craint la chaleur : au-delà de la température admise par sa notice, il bride sa puissance. Dans nos étés
        gersois, mieux vaut un garage ou un cellier au nord, aéré, qu’un grenier sous les tuiles ou une façade en plein soleil. Gardez
        les dégagements demandés autour de l’appareil et choisissez un mur solide, loin des chambres.</p>
        <p>Le raccordement est l’affaire d’un électricien formé au photovoltaïque : protections en continu et en alternatif, mise à la
        terre, parafoudre lorsque la norme NF C 15-100 l’exige, étiquetage. Le Consuel vise l’attestation de conformité. Ajouter un
        stockage plus tard modifie l’installation : demandez à l’installateur ce qu’il faut déclarer à Enedis.</p>
      `,
    },
    {
      title: 'Au quotidien et en cas de coupure',
      text: `
        <p>L’appareil se surveille depuis un écran ou un téléphone : production, consommation, état de la batterie. Quelques minutes
        par mois suffisent pour repérer une anomalie ; dépoussiérez les grilles et faites les mises à jour proposées par le
        fabricant.</p>
        <p>Attention à une idée répandue : quand le réseau tombe, un onduleur raccordé s’arrête, pour protéger les agents qui réparent
        la ligne. Seuls les modèles dotés d’une sortie de secours, correctement câblée et séparée du réseau, continuent d’alimenter
        quelques circuits choisis, comme le congélateur ou l’éclairage. Si ce point compte pour vous, dites-le dès le
        <a href="/projet_particulier">premier échange</a>.</p>
      `,
      image: 'gestion-energie.webp',
    },
  ],
  marques: ['voltagarde'],
} satisfies StarterFamille;
