import type { StarterFamille } from '../shapes';

export default {
  url: 'climatisation-console',
  name: 'Climatisation\nconsole',
  univers: 'CLIMATISATION',
  icon: 'wind-arrow-up',
  image: 'clim-console.webp',
  featured: false,
  summary:
    'Posée en bas du mur comme un radiateur, la console chauffe et rafraîchit sous une fenêtre ou un rampant : atouts, limites et conseils.',
  intro: `
    <p>La console est un climatiseur réversible qui s’installe en bas du mur, à la place que prendrait un radiateur. Elle
    convient aux pièces où rien ne peut se fixer en hauteur : chambre mansardée, véranda, séjour aux grandes ouvertures ou mur
    ancien que l’on préfère laisser intact.</p>
    <p>Son autre intérêt se révèle l’hiver : l’air chaud sort près du sol et monte de lui-même. En contrepartie, elle occupe un
    peu de place et demande un espace libre devant elle. Voyons si votre pièce lui convient.</p>`,
  details: [
    {
      title: 'Deux sorties d’air, l’une haute, l’autre basse',
      text: `
        <p>Comme tout climatiseur à deux unités, la console échange de la chaleur avec un groupe extérieur par des liaisons en
        cuivre où circule le fluide frigorigène. Sa particularité tient à la diffusion : de nombreux modèles soufflent par le
        haut, par le bas, ou des deux côtés à la fois.</p>
        <p>En été, l’air frais part vers le plafond et retombe doucement dans la pièce. En hiver, la sortie basse balaie le sol
        et réchauffe les pieds en premier. La télécommande ou la régulation choisit le mode ; vérifiez sur la notice si la
        sortie basse peut se fermer.</p>`,
    },
    {
      title: 'Console ou modèle mural ?',
      text: `
        <p>Tout dépend de la pièce et de l’usage que vous en avez.</p>
        <ul>
          <li>La console s’impose sous un rampant, une allège de fenêtre ou un mur dont la partie haute est vitrée.</li>
          <li>Elle est intéressante si l’appareil sert de chauffage principal, grâce à sa diffusion près du sol.</li>
          <li>Le <a href="/familles/climatisation-murale">modèle mural</a> libère le sol et rafraîchit bien un volume encombré
          de meubles.</li>
          <li>Avec de jeunes enfants, un appareil en hauteur échappe aux petits doigts et aux jouets.</li>
        </ul>
        <p>Rien n’empêche de mélanger les deux sur un même groupe <a href="/familles/multi-split">multi-split</a>
        compatible.</p>`,
      image: 'clim-murale.webp',
    },
    {
      title: 'La place à prévoir autour de l’appareil',
      text: `
        <p>Mesurez le mur disponible, mais aussi le dégagement : la notice du fabricant donne les distances à respecter devant,
        au-dessus et sur les côtés. Un canapé, un rideau long ou un bureau plaqué contre la façade coupe le flux d’air et fait
        travailler l’appareil pour rien.</p>
        <p>Repérez également les prises, les plinthes et les tuyaux existants. En rénovation, la console reprend souvent
        l’emplacement d’un ancien <a href="/familles/radiateurs">radiateur</a> ; si celui-ci était relié à un circuit d’eau, il
        faut d’abord le faire déposer et boucher proprement. Certains modèles s’encastrent en partie dans une niche.</p>`,
      image: 'radiateurs.webp',
    },
    {
      title: 'Une puissance calculée pour l’hiver aussi',
      text: `
        <p>Si la console doit chauffer, elle se dimensionne sur les déperditions de la pièce au froid de référence du lieu, et
        pas seulement sur les apports d’été. Un professionnel les calcule à partir des parois, des vitrages et du renouvellement
        d’air ; un DPE récent ou un audit énergétique lui fournit de bonnes indications sur le bâti.</p>
        <p>Lisez ensuite les tableaux du fabricant : la puissance de chauffage baisse quand la température extérieure descend,
        et c’est la valeur par temps froid qui compte. L’étiquette énergie indique l’efficacité saisonnière ; celle du chauffage
        (SCOP) dépend de la zone climatique retenue.</p>`,
    },
    {
      title: 'Pose et soins courants',
      text: `
        <p>Un avantage discret : lorsque l’unité extérieure se trouve juste derrière le mur, les liaisons sont courtes et aucune
        goulotte ne traverse la pièce. L’évacuation des condensats demande plus d’attention, car la sortie est basse ; il faut
        garder une pente vers l’extérieur ou vers une évacuation. Le circuit frigorifique reste l’affaire d’une entreprise
        attestée.</p>
        <p>Au quotidien, la façade se dépose facilement pour laver les filtres. Près du sol, poussières et poils d’animaux
        s’accumulent vite : passez l’aspirateur sur la grille d’entrée à chaque grand ménage, appareil éteint.</p>`,
    },
  ],
  marques: ['briselune'],
} satisfies StarterFamille;
