import type { StarterFamille } from '../shapes';

export default {
  url: 'plancher-chauffant',
  name: 'Plancher\nchauffant',
  univers: 'POMPE_CHALEUR',
  icon: 'waves-arrow-up',
  image: 'plancher-chauffant.webp',
  featured: false,
  summary: 'Toute la surface du sol devient un émetteur doux : une chaleur répartie, des murs libres, et parfois de la fraîcheur l’été.',
  intro: `
    <p>Le plancher chauffant diffuse une chaleur douce sur toute la surface de la pièce. Rien au mur, pas de souffle d’air, des pieds
    au chaud : on le remarque surtout à ce qu’il ne montre pas.</p>
    <p>Caché sous le carrelage pour longtemps, il ne se rattrape pas après coup. Tout se joue donc avant la chape : l’isolant, le
    tracé des tubes, l’épaisseur disponible et le revêtement. Prenez le temps de lire ce qui suit avant de signer les plans.</p>
  `,
  details: [
    {
      title: 'À eau ou électrique',
      text: `
        <p>Dans le plancher <strong>à eau</strong>, des tubes posés en boucles sur un isolant sont noyés dans une chape. Un collecteur
        répartit l’eau tiède entre les pièces. Il se marie avec une pompe à chaleur, une géothermie ou une chaudière à
        condensation, parce qu’il demande une eau bien moins chaude que des radiateurs classiques.</p>
        <p>Le plancher <strong>électrique</strong> emploie un câble ou une trame chauffante, plus mince et plus simple à poser. Il
        rend service dans une salle de bains ou une pièce ajoutée. Pour une maison entière, l’étude thermique dira si son emploi
        reste raisonnable.</p>
      `,
    },
    {
      title: 'Construction neuve ou rénovation',
      text: `
        <p>En construction, on réserve simplement la hauteur de l’isolant, des tubes et de la chape. En rénovation, cette épaisseur
        devient la question centrale : seuils de portes, première marche d’escalier, hauteur sous poutres, poids admissible par le
        plancher existant.</p>
        <p>Des systèmes de faible épaisseur existent, avec plaques à rainures, chape fluide mince ou pose à sec, et ils s’emploient
        aussi à l’étage. Dans une maison ancienne posée sur terre-plein, faites d’abord vérifier l’humidité du sol. Autre piste
        courante : un plancher au rez-de-chaussée et des <a href="/familles/radiateurs">radiateurs</a> basse température dans les
        chambres.</p>
      `,
      image: 'univers-pompe-chaleur.webp',
    },
    {
      title: 'L’étude avant la chape',
      text: `
        <p>Le calcul part des déperditions de chaque pièce pour fixer l’écartement des tubes, la longueur des boucles et la
        température de l’eau. On resserre devant les baies vitrées, on laisse libre l’emplacement des meubles posés à plat, d’une
        baignoire ou du poêle.</p>
        <p>L’arrêté du 23 juin 1978 limite à 28 °C la température de surface du sol : un plancher bien conçu reste en dessous la plupart
        du temps. Demandez le plan des boucles, le tableau de réglage du collecteur et le respect de la norme NF DTU 65.14 pour
        l’exécution. L’isolant, lui, se choisit d’après l’étude thermique et ce qui se trouve sous la dalle.</p>
      `,
    },
    {
      title: 'Quel revêtement poser dessus',
      text: `
        <p>Plus le revêtement laisse passer la chaleur, plus l’eau peut rester tiède. Carrelage, pierre et terre cuite, si présents
        dans nos maisons, conviennent très bien. Le parquet est possible, de préférence collé, dans une essence stable et avec un
        produit que le fabricant déclare compatible. Les sols souples et stratifiés se vérifient au cas par cas.</p>
        <p>Regardez la résistance thermique inscrite sur la fiche du produit : elle s’ajoute à celle de la sous-couche. Les tapis
        épais et les meubles sans pieds font obstacle à la diffusion ; mieux vaut y penser au moment d’aménager.</p>
      `,
    },
    {
      title: 'Avec une pompe à chaleur, été compris',
      text: `
        <p>Parce qu’il fonctionne à basse température, le plancher est un bon partenaire de la
        <a href="/familles/pompe-a-chaleur-air-eau">pompe à chaleur air-eau</a> et de la
        <a href="/familles/geothermie">géothermie</a>. Si la machine est réversible et le plancher prévu pour cela, de l’eau
        fraîche peut y circuler en période chaude et faire baisser doucement la température intérieure.</p>
        <p>Ce rafraîchissement a ses limites : la régulation empêche le sol de condenser, et l’on exclut d’ordinaire les salles
        d’eau. Il soulage une maison aux volets tirés et bien ventilée la nuit, sans donner la réponse immédiate d’une
        climatisation.</p>
      `,
      image: 'pompe-a-chaleur-air-eau.webp',
    },
    {
      title: 'Mise en chauffe, usage, entretien',
      text: `
        <p>Une fois la chape sèche, la première montée en température se fait lentement, par paliers, avant la pose du revêtement.
        Un essai de pression des boucles a lieu plus tôt, tubes encore visibles : gardez-en des photographies, elles
        éviteront un jour de percer au mauvais endroit.</p>
        <p>Un plancher à eau réagit avec lenteur. On choisit une consigne stable, avec de faibles abaissements, et l’on anticipe les
        absences. L’entretien consiste à surveiller la pression, purger le collecteur et faire analyser l’eau du circuit : des
        boues finissent par gêner la circulation, et un désembouage y remédie.</p>
      `,
    },
  ],
  marques: ['tiedea'],
} satisfies StarterFamille;
