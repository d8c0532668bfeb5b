import type { StarterFamille } from '../shapes';

export default {
  url: 'geothermie',
  name: 'Géothermie',
  univers: 'POMPE_CHALEUR',
  icon: 'layers',
  image: 'geothermie.webp',
  featured: false,
  summary: 'Une pompe à chaleur reliée au sol du jardin : une source régulière en toute saison, sans unité extérieure ni ventilateur.',
  intro: `
    <p>Sous la pelouse, la température varie bien moins que dans l’air. Une pompe à chaleur géothermique y prend des calories par
    des tubes enterrés et les remet à l’eau du chauffage, sans rien laisser de visible au jardin.</p>
    <p>C’est un projet de terrain autant que de chauffage : il demande de la place ou un forage, un peu de patience et une étude
    sérieuse. En retour, la source de chaleur se moque des matins de gel comme du vent d’autan. Voici ce qu’il vaut mieux savoir
    avant d’ouvrir le sol.</p>
  `,
  details: [
    {
      title: 'Trois façons de capter la chaleur du sol',
      text: `
        <ul>
          <li><strong>Les capteurs horizontaux</strong> forment un réseau de tubes couché à faible profondeur. Ils occupent une
          bonne part du jardin, et le soleil comme la pluie rechargent le terrain.</li>
          <li><strong>La sonde verticale</strong> descend dans un ou plusieurs forages : elle convient aux parcelles étroites.</li>
          <li><strong>L’eau de nappe</strong>, puisée puis rendue par un second puits, suppose une nappe accessible et une eau de
          qualité convenable.</li>
        </ul>
        <p>Dans les deux premiers cas, c’est le plus souvent de l’eau additionnée d’antigel qui circule en boucle fermée. Elle
        apporte la chaleur du sol à la machine, installée à l’intérieur.</p>
      `,
    },
    {
      title: 'Le terrain et la maison qui s’y prêtent',
      text: `
        <p>Des capteurs horizontaux veulent un terrain dégagé, peu pentu et accessible à une pelle mécanique. Une fois posés, on
        ne construit pas au-dessus, on n’y plante pas d’arbres à racines profondes et l’on évite d’imperméabiliser la surface. Un
        sol argileux et humide rend mieux la chaleur qu’un sol sec et caillouteux.</p>
        <p>Côté maison, la géothermie s’apprécie avec une isolation correcte et des émetteurs à basse température. Elle se prévoit
        plus aisément dans une construction neuve, pendant que les engins sont là. En rénovation, la sonde verticale abîme moins
        le jardin, à condition que la foreuse puisse entrer.</p>
      `,
      image: 'univers-pompe-chaleur.webp',
    },
    {
      title: 'Dimensionner le captage autant que la machine',
      text: `
        <p>Deux calculs se répondent. Le premier est l’étude thermique, qui donne les besoins de chaleur de la maison. Le second
        concerne le captage : longueur des tubes ou profondeur de la sonde, d’après la nature du sous-sol. Un captage trop court
        refroidit peu à peu le terrain et la machine y perd, saison après saison.</p>
        <p>Demandez que ces deux notes de calcul soient jointes au devis et que l’entreprise y indique la nature du sol retenue.
        Les données publiques du BRGM sur les forages voisins aident à l’estimer. Pour comparer les pompes à chaleur elles-mêmes,
        appuyez-vous sur l’étiquette énergie.</p>
      `,
    },
    {
      title: 'Forage et terrassement : les démarches',
      text: `
        <p>Un forage géothermique relève du code minier dès qu’il dépasse une faible profondeur. La plupart des projets de maison
        entrent dans le régime de la <strong>minime importance</strong> : une télédéclaration suffit dans les zones favorables, et
        les travaux reviennent à un foreur qualifié. La carte officielle du site geothermies.fr, porté par
        l’ADEME et le BRGM, montre où l’avis d’un expert ou une autorisation est nécessaire.</p>
        <p>Avant de creuser, l’entreprise consulte aussi le guichet unique des réseaux enterrés. Pensez enfin à la fosse septique,
        au puits existant et aux limites de propriété : un plan de la parcelle à jour fait gagner du temps à chacun.</p>
      `,
    },
    {
      title: 'Au quotidien : chauffage doux et fraîcheur d’été',
      text: `
        <p>La machine tient dans un local technique, un garage ou une buanderie. Elle ronronne comme un gros réfrigérateur : on
        l’éloigne des chambres et on la pose sur des supports souples. Le <a href="/familles/plancher-chauffant">plancher
        chauffant</a> est son compagnon naturel, et certaines installations l’utilisent l’été pour rafraîchir simplement avec la
        fraîcheur du sol.</p>
        <p>L’entretien suit les règles des pompes à chaleur : une visite périodique par un professionnel. Il contrôle aussi la
        pression et l’antigel de la boucle enterrée. Conservez le plan de pose des capteurs : il servira le jour où vous
        voudrez planter, clôturer ou vendre.</p>
      `,
      image: 'plancher-chauffant.webp',
    },
  ],
  marques: ['tellurive'],
} satisfies StarterFamille;
