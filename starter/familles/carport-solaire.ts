import type { StarterFamille } from '../shapes';

export default {
  url: 'carport-solaire',
  name: 'Carport\nsolaire',
  univers: 'SOLAIRE_PHOTOVOLTAIQUE',
  icon: 'car-front',
  image: 'carport-solaire.webp',
  featured: false,
  summary:
    'Abriter la voiture et produire du courant : emplacement, fondations, urbanisme et recharge, les étapes d’un carport solaire réussi.',
  intro: `
    <p>Quand le toit de la maison est mal tourné, trop ancien ou protégé, le carport offre une solution : une couverture neuve,
    orientée comme on le souhaite, qui garde la voiture à l’ombre pendant nos étés.</p>
    <p>C’est à la fois une petite construction et une centrale électrique. Il faut donc penser aux deux : le sol, le vent et le permis
    d’un côté ; les panneaux, l’onduleur et le tableau de l’autre.</p>
  `,
  details: [
    {
      title: 'Un abri dont le toit travaille',
      text: `
        <p>Une ossature en bois, en acier ou en aluminium porte des panneaux qui tiennent lieu de couverture, ou qui se posent sur un
        bac étanche. La différence compte : des panneaux simplement juxtaposés laissent passer un peu d’eau, tandis qu’un système à
        joints et gouttières garde la place au sec. Faites préciser ce que le modèle promet.</p>
        <p>Certains carports reçoivent des panneaux à double face, qui captent aussi la lumière renvoyée par un sol clair. L’onduleur
        se fixe sur un poteau abrité, sous les panneaux ou dans le garage voisin. Le courant rejoint ensuite le tableau de la maison
        par un câble enterré, protégé par une gaine.</p>
      `,
      image: 'univers-solaire.webp',
    },
    {
      title: 'Choisir la place et la taille',
      text: `
        <p>Tracez d’abord l’abri au sol avec des piquets, puis entrez et sortez la voiture, portières ouvertes : les poteaux gênent
        vite. Notez la hauteur d’un coffre de toit, d’un utilitaire ou d’un camping-car. Observez ensuite les ombres matin et soir, à
        la mauvaise saison surtout, quand le soleil reste bas derrière la haie ou la grange.</p>
        <p>La surface fixe le nombre de panneaux, mais c’est la consommation du foyer, voiture comprise, qui doit décider de la
        puissance. L’outil PVGIS estime la production pour une adresse et une inclinaison ; comparez-la à votre courbe de charge
        Enedis et à vos kilomètres habituels. Une pente faible passe mieux dans le paysage et laisse une marge d’orientation.</p>
      `,
    },
    {
      title: 'Un sol et une structure qui tiennent',
      text: `
        <p>Ouvert à tous les vents, un carport peut se soulever comme une voile. Les jours d’autan le rappellent. Les plots de
        fondation, l’ancrage des poteaux et les assemblages se calculent selon les Eurocodes, avec les charges de vent et de neige du
        lieu ; demandez la note de calcul au fabricant.</p>
        <p>Dans le Gers, beaucoup de terrains argileux gonflent et se rétractent. Le site public Géorisques montre l’exposition de
        votre parcelle ; en cas de doute, une étude de sol guide la profondeur des massifs. Avant de creuser, repérez les
        canalisations, la fosse et les réseaux. Profitez de la tranchée pour passer, dans des gaines séparées, l’alimentation d’une
        borne et un câble de données.</p>
      `,
    },
    {
      title: 'Urbanisme, raccordement, assurance',
      text: `
        <p>Un carport crée de l’emprise au sol. Selon sa surface, la zone et le plan local d’urbanisme, la mairie demandera une
        déclaration préalable ou un permis de construire ; le règlement peut aussi fixer une distance à la limite, une couleur ou une
        pente. Le simulateur du site Service-Public aide à préparer la visite.</p>
        <p>Côté électricité, le chemin est celui de toute production : demande à Enedis, attestation visée par le Consuel, contrat si
        le surplus est vendu. L’ouvrage réunit plusieurs métiers, alors vérifiez que l’assurance décennale de chaque entreprise couvre
        bien ce qu’elle réalise. Signalez l’abri et ses panneaux à votre assureur, en parlant du vent et de la grêle.</p>
      `,
    },
    {
      title: 'Recharger à l’ombre et entretenir',
      text: `
        <p>Une <a href="/familles/borne-de-recharge">borne de recharge</a> sous l’abri se pose par un électricien qualifié IRVE
        au-delà de 3,7 kW (décret n° 2017-26 du 12 janvier 2017). Pilotée, elle module la charge selon le soleil disponible, à
        condition que la voiture soit là en journée : c’est le cas des retraités, du télétravail, des fins de semaine. Pour une
        voiture absente du matin au soir, le courant servira plutôt à la maison.</p>
        <p>L’entretien est celui d’une petite charpente : contrôler le serrage des assemblages comme le demande la notice, nettoyer
        les gouttières, suivre l’état du bois ou de la peinture, regarder le pied des poteaux. Panneaux et connexions sont vus par
        l’installateur, à l’occasion de ses visites.</p>
      `,
      image: 'borne-recharge.webp',
    },
  ],
  marques: ['maison-soleil'],
} satisfies StarterFamille;
