import type { StarterFamille } from '../shapes';

export default {
  url: 'vmc-double-flux',
  name: 'VMC\ndouble flux',
  univers: 'CLIMATISATION',
  icon: 'arrow-right-left',
  image: 'vmc-double-flux.webp',
  featured: true,
  summary: 'Renouveler l’air en gardant la chaleur de la maison : principe, conception du réseau, pose et entretien d’une VMC double flux.',
  intro: `
    <p>Une maison respire mal toute seule, surtout lorsqu’elle est bien isolée. La ventilation double flux évacue l’air humide
    de la cuisine et des pièces d’eau, amène de l’air neuf filtré au séjour et dans les chambres, et fait passer la chaleur de
    l’un à l’autre.</p>
    <p>L’hiver, l’air qui entre n’est plus glacé ; au printemps, un filtre adapté retient une bonne part des pollens. Le
    résultat dépend beaucoup de la conception du réseau, de la qualité de la pose et de la régularité des soins.</p>`,
  details: [
    {
      title: 'Deux courants d’air qui se croisent sans se mélanger',
      text: `
        <p>Deux ventilateurs travaillent ensemble. L’un extrait l’air vicié de la cuisine, de la salle de bains et des
        toilettes ; l’autre insuffle de l’air neuf dans les pièces de vie. Entre les deux, un échangeur à plaques fait passer la
        chaleur de l’air sortant à l’air entrant, sans contact direct.</p>
        <p>Les entrées d’air des fenêtres disparaissent, et avec elles les courants froids et une partie des bruits de la rue.
        Aux intersaisons et pendant les nuits d’été, un <strong>contournement</strong> (le by-pass) laisse entrer l’air frais
        sans le réchauffer. La VMC ne remplace pas pour autant une climatisation.</p>`,
    },
    {
      title: 'Construction neuve ou rénovation ?',
      text: `
        <p>En construction, le double flux trouve sa place dès les plans. En rénovation, il prend son sens si l’enveloppe est
        déjà soignée : dans une maison pleine de fuites, l’air entre par les interstices et contourne l’échangeur. Isolation,
        menuiseries et étanchéité à l’air passent donc d’abord.</p>
        <p>Il faut ensuite loger deux réseaux de gaines. Combles, faux plafonds, placards et anciens conduits offrent des
        pistes. Quand le passage est impossible, une ventilation simple flux hygroréglable ou des appareils par pièce peuvent
        suffire. Les murs anciens en pierre ou en terre demandent un avis particulier sur l’humidité avant tout choix.</p>`,
    },
    {
      title: 'Des débits fixés par la réglementation',
      text: `
        <p>L’arrêté du 24 mars 1982 modifié exige une aération générale et permanente des logements et donne, selon le nombre de
        pièces principales, les débits à extraire. C’est lui, et non la surface seule, qui sert de point de départ. Dans
        le neuf, demandez si la RE2020 prévoit pour vous un contrôle de la ventilation à la réception.</p>
        <p>Pour comparer les caissons, lisez leur étiquette énergie, le rendement certifié de l’échangeur et le niveau sonore.
        Une certification, comme la marque NF, apporte une mesure indépendante. Les aides éventuelles se vérifient auprès de
        France Rénov’ avant la signature du devis.</p>`,
    },
    {
      title: 'Une pose soignée pour rester silencieuse',
      text: `
        <p>Le caisson s’installe dans un volume chauffé ou isolé, sur des supports antivibratoires, avec une place suffisante
        pour ouvrir sa façade. Un siphon évacue l’eau condensée. Les gaines rigides ou semi-rigides, tendues et peu coudées,
        font moins de bruit et se nettoient mieux que des conduits souples écrasés.</p>
        <ul>
          <li>Prise d’air neuf loin du rejet, des cheminées et du stationnement.</li>
          <li>Silencieux entre le caisson et les chambres.</li>
          <li>Portes détalonnées pour laisser passer l’air.</li>
          <li>Hotte à moteur indépendante, jamais raccordée au réseau.</li>
          <li>Mesure des débits à chaque bouche avant de partir.</li>
        </ul>`,
    },
    {
      title: 'Nettoyer filtres et bouches à chaque saison',
      text: `
        <p>Un filtre encrassé freine l’air, fatigue les ventilateurs et rend la maison moins saine. L’appareil signale en
        général le moment de le remplacer ; à défaut, suivez la notice et contrôlez au moins à chaque changement de saison,
        davantage si vous habitez près des champs ou en période de vent d’autan.</p>
        <p>Les bouches se dépoussièrent, se lavent et se remettent chacune à sa place, car leur réglage diffère. L’échangeur et
        le siphon se vérifient de temps à autre. N’arrêtez jamais la VMC pour économiser : l’humidité s’installe vite. Vous
        trouverez filtres et pièces au comptoir ou par notre <a href="/sav">SAV</a>.</p>`,
      image: 'traitement-air.webp',
    },
  ],
  marques: ['ventadou'],
} satisfies StarterFamille;
