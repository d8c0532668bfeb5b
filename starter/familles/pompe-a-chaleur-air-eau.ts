import type { StarterFamille } from '../shapes';

export default {
  url: 'pompe-a-chaleur-air-eau',
  name: 'Pompe à chaleur\nair-eau',
  univers: 'POMPE_CHALEUR',
  icon: 'fan',
  image: 'pompe-a-chaleur-air-eau.webp',
  featured: true,
  summary: 'Elle puise la chaleur de l’air extérieur pour chauffer vos radiateurs ou votre plancher et, au besoin, l’eau des douches.',
  intro: `
    <p>La pompe à chaleur air-eau prend des calories dans l’air du dehors, même frais, et les transmet à l’eau d’un circuit
    de chauffage. Elle remplace souvent une chaudière en gardant les radiateurs en place, ou accompagne un plancher chauffant
    dans une maison neuve.</p>
    <p>Bien dimensionnée et bien placée, elle se fait oublier ; choisie à la hâte, elle se rappelle à vous par son bruit et ses
    consommations. Cette page vous aide à poser les bonnes questions avant de rencontrer un installateur, et nos conseillers
    les reprennent volontiers avec vous au <a href="/showroom">showroom</a>.</p>
  `,
  details: [
    {
      title: 'Comment elle fonctionne',
      text: `
        <p>Dans l’unité extérieure, un ventilateur fait passer l’air sur un échangeur où circule un fluide frigorigène. Ce fluide
        s’évapore en captant la chaleur, un compresseur électrique élève sa température, puis il la cède à l’eau du chauffage.
        La machine déplace la chaleur plus qu’elle ne la fabrique : c’est pourquoi elle en fournit davantage qu’elle ne consomme
        d’électricité.</p>
        <p>Deux constructions existent. En <strong>bibloc</strong>, le fluide relie l’unité extérieure à un module intérieur. En
        <strong>monobloc</strong>, tout le circuit frigorifique reste dehors et seule l’eau entre dans la maison : il faut alors
        la protéger du gel.</p>
      `,
    },
    {
      title: 'Les maisons qui lui conviennent',
      text: `
        <p>Elle travaille mieux quand l’eau du circuit reste tiède : <a href="/familles/plancher-chauffant">plancher
        chauffant</a>, <a href="/familles/radiateurs">radiateurs</a> basse température ou radiateurs largement dimensionnés.
        Beaucoup de modèles anciens en fonte s’y prêtent grâce à leur grande surface.</p>
        <p>Dans une bâtisse de pierre ou de brique peu isolée, commencez par les combles, les fuites d’air et les menuiseries :
        la puissance à installer baissera d’autant. Un essai simple éclaire la décision : en plein hiver, abaissez la consigne
        d’eau de la chaudière actuelle et voyez si les pièces restent confortables. Si ce n’est pas le cas, un modèle haute
        température ou le remplacement de quelques radiateurs peut se discuter.</p>
      `,
      image: 'univers-pompe-chaleur.webp',
    },
    {
      title: 'Choisir la bonne puissance',
      text: `
        <p>La surface seule ne suffit pas à déterminer la puissance. L’installateur calcule les déperditions de la maison à partir
        des murs, des ouvertures, de la ventilation et de la température extérieure de base de votre commune. Demandez-lui la
        <strong>note de dimensionnement</strong> avec le devis.</p>
        <ul>
          <li>Trop puissante, la machine enchaîne des cycles courts qui fatiguent le compresseur.</li>
          <li>Trop faible, elle fait travailler son appoint électrique plus souvent que prévu.</li>
          <li>Pour comparer deux modèles, lisez l’étiquette énergie, qui distingue les régimes de température d’eau, et
          consultez les guides de l’ADEME.</li>
        </ul>
      `,
    },
    {
      title: 'Trouver sa place dehors, sans gêner personne',
      text: `
        <p>L’unité extérieure demande de l’air libre devant elle, un support stable et un écoulement pour l’eau de dégivrage. On
        évite les angles de murs et les cours fermées, qui renvoient le son, ainsi que le dessous des fenêtres de chambre. Des
        plots antivibratiles et un socle indépendant du mur limitent ce qui se transmet à la maison.</p>
        <p>Pensez aux voisins : le code de la santé publique encadre le bruit de voisinage, plus sévèrement la nuit, et
        l’étiquette énergie indique la puissance acoustique de chaque appareil. Passez enfin en mairie avant les travaux : selon
        l’emplacement, une déclaration préalable peut être demandée, notamment près d’un monument protégé.</p>
      `,
    },
    {
      title: 'Eau chaude, fraîcheur d’été et réglages',
      text: `
        <p>Selon le modèle, la pompe à chaleur prépare aussi l’eau chaude sanitaire, dans un ballon intégré ou séparé. Ce choix se
        fait dès le départ, car il décide de la place à prévoir. Un
        <a href="/familles/chauffe-eau-thermodynamique">chauffe-eau thermodynamique</a> indépendant est l’autre voie : la machine
        principale reste alors au repos l’été.</p>
        <p>Certains appareils sont réversibles et rafraîchissent par un plancher adapté ou des ventilo-convecteurs. En hiver, la
        <em>loi d’eau</em>, qui ajuste la température du circuit à celle du dehors, fait beaucoup pour le confort : elle
        s’affine sur une saison, par petites touches.</p>
      `,
      image: 'plancher-chauffant.webp',
    },
    {
      title: 'Entretien et suivi',
      text: `
        <p>De 4 à 70 kW, le décret n° 2020-912 du 28 juillet 2020 demande un entretien par un professionnel au moins une fois tous
        les deux ans ; la notice du fabricant peut recommander un rythme plus serré. La visite porte sur la régulation, les
        sécurités et l’étanchéité du circuit. Pour le fluide frigorigène, demandez l’attestation de capacité.</p>
        <p>Entre deux passages, dégagez les feuilles et les herbes autour de l’unité, n’habillez pas la grille, surveillez la
        pression du circuit et notez tout bruit nouveau. Pour un dépannage ou une pièce, notre
        <a href="/sav">service après-vente</a> vous oriente.</p>
      `,
    },
  ],
  marques: ['caloreve'],
} satisfies StarterFamille;
