import type { StarterFamille } from '../shapes';

export default {
  url: 'securite-connectee',
  name: 'Sécurité\nconnectée',
  univers: 'DOMOTIQUE',
  icon: 'cctv',
  image: 'securite-connectee.webp',
  featured: false,
  summary: 'Alarme, détecteurs et caméras reliés à votre téléphone : composer un système utile, respecter la vie privée et l’entretenir.',
  intro: `
    <p>Une installation de sécurité connectée réunit quelques capteurs, une centrale, une sirène et parfois des caméras. Elle
    signale une ouverture, un mouvement, de la fumée ou une fuite d’eau, et vous prévient où que vous soyez.</p>
    <p>Elle ne remplace ni une bonne serrure ni des voisins attentifs. Avant de multiplier les appareils, faites le tour de la
    maison : quels accès sont fragiles, qui entre et sort, que voulez-vous savoir quand vous êtes loin ?</p>`,
  details: [
    {
      title: 'De quoi se compose un système',
      text: `
        <ul>
          <li><strong>La centrale</strong> reçoit les alertes et les transmet, par internet et de préférence aussi par le réseau
          mobile, avec une batterie de secours.</li>
          <li><strong>Les contacts d’ouverture</strong> surveillent portes et fenêtres.</li>
          <li><strong>Les détecteurs de mouvement</strong> couvrent les passages obligés.</li>
          <li><strong>La sirène</strong> décourage et alerte le voisinage.</li>
          <li><strong>Le clavier, le badge ou le téléphone</strong> servent à mettre en marche et à arrêter.</li>
          <li><strong>Les caméras</strong> aident à lever un doute, elles n’empêchent pas d’entrer.</li>
        </ul>
        <p>On commence souvent par les accès du rez-de-chaussée, puis on complète au fil du temps.</p>`,
    },
    {
      title: 'Adapter le système à la maison',
      text: `
        <p>Une maison isolée dans les coteaux et un appartement au centre d’Auch n’appellent pas la même réponse. À la campagne,
        la portée radio jusqu’à la dépendance et la qualité du réseau mobile se testent sur place ; des murs de pierre épais
        arrêtent les ondes, et un répéteur peut devenir nécessaire.</p>
        <p>Avec des animaux, choisissez des détecteurs qui tolèrent leur passage et soignez leur hauteur. Si des enfants ou une
        aide à domicile rentrent seuls, un badge par personne évite de partager le code. Pour comparer la solidité des
        matériels, la certification NF&amp;A2P, délivrée par un organisme indépendant, donne un repère.</p>`,
      image: 'univers-domotique.webp',
    },
    {
      title: 'Caméras : filmer chez soi, et seulement chez soi',
      text: `
        <p>La CNIL rappelle qu’un particulier peut filmer sa propriété, mais ni la rue, ni le trottoir, ni le jardin du voisin.
        Orientez l’objectif, masquez au besoin une zone de l’image, et n’activez le son qu’avec discernement.</p>
        <p>Prévenez les personnes qui viennent chez vous. Un salarié à domicile doit être informé avant l’installation et ne
        peut être surveillé en permanence pendant son travail. Préférez un enregistrement sur place ou un hébergement dont vous
        connaissez le pays, et ne gardez pas les images plus longtemps qu’il ne faut. Dans le doute, les fiches de la CNIL
        répondent aux cas courants.</p>`,
    },
    {
      title: 'Fumée, eau, gaz : l’autre sécurité',
      text: `
        <p>Une fuite ou un début d’incendie peut faire autant de dégâts qu’une effraction. La loi n° 2010-238 du 9 mars 2010
        demande un détecteur de fumée dans chaque logement, conforme à la norme EN 14604 ; relié à la centrale, il vous avertit
        aussi à distance. Près d’un poêle ou d’une chaudière, un avertisseur de monoxyde de carbone le complète utilement, sans dispenser
        du ramonage.</p>
        <p>Une sonde d’inondation sous le chauffe-eau ou l’évier, couplée à une vanne motorisée, limite les conséquences d’une
        fuite pendant les vacances. Ces capteurs sont petits, discrets et faciles à ajouter.</p>`,
    },
    {
      title: 'Donner l’impression d’une maison habitée',
      text: `
        <p>La prévention passe aussi par la lumière. Quelques lampes qui s’allument à des heures variables, des
        <a href="/familles/volets-connectes">volets</a> qui se ferment le soir et s’ouvrent le matin : de la rue, rien ne
        distingue votre absence d’un jour ordinaire.</p>
        <p>Reliez ces gestes à la mise en marche de l’alarme pour ne rien oublier. N’annoncez pas vos congés sur les réseaux
        sociaux et faites relever le courrier. Police et gendarmerie proposent, sur demande, de passer surveiller le domicile
        pendant les vacances ; l’inscription à l’opération « Tranquillité vacances » est gratuite.</p>`,
      image: 'maison-hero-nuit.webp',
    },
    {
      title: 'Mots de passe, piles et essais',
      text: `
        <p>Un système de sécurité mal protégé devient une porte d’entrée. Changez les codes d’usine, employez un mot de passe
        unique, activez la validation en deux étapes et installez les mises à jour. Retirez l’accès des personnes qui n’en ont
        plus besoin.</p>
        <p>Faites un essai complet avant chaque départ en congés : ouverture d’une porte, sirène, notification, appel. Remplacez
        les piles dès le premier signal, en notant la date. Si vous souhaitez une télésurveillance, l’entreprise doit être
        autorisée par le CNAPS ; lisez bien la durée d’engagement et ce qu’elle fait réellement en cas d’alerte.</p>`,
    },
  ],
  marques: ['sentivol'],
} satisfies StarterFamille;
