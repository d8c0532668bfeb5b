import type { StarterFamille } from '../shapes';

export default {
  url: 'climatisation-gainable',
  name: 'Climatisation\ngainable',
  univers: 'CLIMATISATION',
  icon: 'wind-arrow-down',
  image: 'clim-gainable.webp',
  featured: false,
  summary:
    'Une unité cachée en combles ou en faux plafond, des grilles discrètes dans chaque pièce : ce qu’il faut prévoir pour un gainable réussi.',
  intro: `
    <p>Avec une climatisation gainable, seules les grilles se voient. L’unité intérieure se loge dans les combles ou un faux
    plafond, et des gaines isolées distribuent l’air rafraîchi ou chauffé vers les pièces.</p>
    <p>Cette discrétion se prépare : il faut de la place pour les conduits, une trappe pour l’entretien et une étude sérieuse
    des débits d’air. C’est pourquoi le gainable se décide volontiers au moment d’une construction, d’une surélévation ou d’une
    rénovation complète, quand les plafonds sont encore ouverts.</p>`,
  details: [
    {
      title: 'Le chemin de l’air, de la reprise au soufflage',
      text: `
        <p>Une grille de reprise, souvent placée dans le couloir ou le dégagement, aspire l’air de la maison. Il traverse un
        filtre, puis un échangeur relié à l’unité extérieure, avant d’être réparti par un caisson, le plénum, vers les gaines de
        chaque pièce.</p>
        <p>Pour revenir à la reprise, l’air doit passer sous les portes : on vérifie donc leur détalonnage, cet espace laissé au
        bas du battant. Notez qu’un gainable brasse l’air intérieur et ne le renouvelle pas. Il ne dispense jamais d’une
        ventilation, simple flux ou <a href="/familles/vmc-double-flux">double flux</a>.</p>`,
    },
    {
      title: 'Les maisons qui s’y prêtent',
      text: `
        <p>Une maison de plain-pied aux combles perdus accessibles est le cas le plus favorable : les gaines courent au-dessus
        des pièces et le chantier reste propre. À l’étage, un faux plafond dans le couloir suffit parfois à desservir les
        chambres par le haut des cloisons.</p>
        <p>Dans une vieille bâtisse en pierre aux plafonds à la française, le passage est plus délicat ; des
        <a href="/familles/climatisation-console">consoles</a> ou un <a href="/familles/multi-split">multi-split</a>
        respecteront mieux les lieux. Autre point à regarder : l’isolation des combles. Des gaines qui traversent un espace
        surchauffé doivent être elles-mêmes bien isolées, sans pli ni écrasement.</p>`,
      image: 'univers-climatique.webp',
    },
    {
      title: 'Dimensionner l’unité et chaque conduit',
      text: `
        <p>Deux calculs se complètent. Le premier, le bilan thermique, donne la puissance nécessaire à l’ensemble et à chaque
        pièce. Le second, le calcul aéraulique, fixe le diamètre des gaines et la taille des grilles pour amener le bon débit
        sans sifflement.</p>
        <p>Comparez les appareils grâce à leur étiquette énergie, puis regardez sur la fiche technique la <strong>pression
        statique disponible</strong> : elle dit si le ventilateur peut alimenter la longueur de réseau prévue. Un réseau trop
        long ou trop étroit fait du bruit et laisse les pièces du fond mal servies. Demandez que ces notes de calcul soient
        jointes au devis.</p>`,
    },
    {
      title: 'Régler la température pièce par pièce',
      text: `
        <p>Dans sa version la plus simple, un thermostat unique commande toute la maison. On peut aller plus loin avec des
        registres motorisés : placés au départ des gaines, ils s’ouvrent ou se ferment selon le thermostat de chaque zone. Les
        chambres se règlent alors à part du séjour et une pièce vide n’est plus traitée inutilement.</p>
        <p>Prévoyez ce découpage dès l’étude, car il détermine le caisson et le câblage. Pensez aussi à l’usage réel : qui dort
        où, quelle pièce prend le soleil du soir, quel bureau ne sert que la semaine.</p>`,
      image: 'thermostat-connecte.webp',
    },
    {
      title: 'Silence et accès pour l’entretien',
      text: `
        <p>Un gainable bien conçu s’entend peu, à condition de poser l’unité sur des suspentes antivibratoires, d’éviter de la
        placer au-dessus d’une chambre et d’employer des gaines acoustiques près des bouches. L’unité extérieure, elle, se tient
        loin des fenêtres et des limites de propriété.</p>
        <p>Exigez une trappe assez grande pour atteindre le filtre, le bac à condensats et la carte électronique. Le filtre se
        nettoie selon la notice, d’habitude par la grille de reprise ; les autres contrôles relèvent d’une entreprise disposant
        de l’attestation de capacité aux fluides frigorigènes. Conservez le plan du réseau : il servira à notre
        <a href="/sav">SAV</a> comme à tout intervenant.</p>`,
    },
  ],
  marques: ['briselune'],
} satisfies StarterFamille;
