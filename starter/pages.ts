import type { StarterPages } from './shapes';

export default {
  accueil: {
    title: 'Votre maison fraîche en août, douce en janvier',
    description:
      'À Auch, voyez et comparez chauffage, climatisation, solaire et domotique avec un conseiller qui prend le temps de vous écouter.',
    intro: `<p>À Auch, dans le Gers, nous vous aidons à choisir de quoi vous chauffer, vous rafraîchir, produire votre électricité et
      piloter l’ensemble. Venez voir les appareils, poser vos questions et parler de votre maison telle qu’elle est.</p>
      <p>La pose revient à des installateurs partenaires que nous vous recommandons.</p>`,
    hero: 'maison-hero.webp',
    heroNight: 'maison-hero-nuit.webp',
    univers: {
      title: 'Par où commencer chez vous ?',
      text: 'Chauffer, rafraîchir, produire, piloter : entrez par ce qui vous occupe aujourd’hui, vous verrez vite ce qui s’y rattache.',
    },
    familles: {
      title: 'Les équipements, un par un',
      text: 'Chaque fiche dit à quoi sert l’appareil, dans quel logement il convient et ce qu’il faut vérifier avant de se décider.',
    },
    arguments: {
      title: 'Pourquoi passer nous voir',
      text: 'Un équipement reste longtemps dans une maison. Voici ce que vous trouvez chez nous avant, pendant et après l’achat.',
    },
    marques: {
      title: 'Des fabricants que nous connaissons',
      text: 'Nous retenons des marques dont nous savons lire les notices, obtenir les pièces et joindre le service technique.',
    },
    services: {
      title: 'À chacun son accompagnement',
      text: 'Habiter la maison ou y travailler, ce n’est pas le même métier : nous avons donc prévu deux façons de vous aider.',
      particulier: {
        title: 'Vous aménagez votre logement',
        text: 'Un conseil, un chiffrage clair du matériel, le nom d’un installateur et quelqu’un à qui parler une fois l’appareil en route.',
      },
      pro: {
        title: 'Vous installez ou construisez',
        text: 'Un comptoir, un interlocuteur qui parle technique, du matériel préparé pour vos chantiers et des pièces suivies.',
      },
    },
    estimations: {
      title: 'Estimez, comparez chez vous',
      text: '',
    },
    showroom: {
      title: 'Poussez la porte du showroom',
      text: 'Quatre espaces, de vrais appareils et une table pour étaler vos plans : rien ne remplace le fait de voir et de toucher.',
      image: 'showroom-1.webp',
    },
    airco: {
      title: 'AIRCO, l’entretien auquel on pense pour vous',
      text: 'Un abonnement pour votre climatisation ou votre pompe à chaleur : visites programmées, rappels et carnet partagé.',
    },
    newsletter: {
      title: 'Des conseils au fil des saisons',
      text: 'Préparer l’été, relancer le chauffage, suivre l’actualité des aides : recevez notre lettre et gardez ce qui vous sert.',
    },
  },

  univers: {
    title: 'Quatre univers pour votre confort',
    description:
      'Chauffage, climatisation, solaire et domotique : comprenez ce que chaque univers apporte à votre logement et comment ils se complètent.',
    intro: `<p>Une maison bien équipée se pense d’un seul tenant : le soleil du toit peut alimenter la pompe à chaleur, le thermostat
      règle l’une et l’autre, la ventilation garde l’air sain. Choisissez l’univers qui répond à votre question du moment ; nous vous
      dirons, dans chacun, ce qui le relie aux autres.</p>`,
  },

  familles: {
    title: 'Toutes les familles de produits',
    description:
      'Parcourez nos familles d’équipements pour la maison, du chauffage à la borne de recharge, et trouvez celle qui convient à votre logement.',
    intro: `<p>Vous savez déjà ce que vous cherchez ? Tapez-en le nom. Vous hésitez encore ? Filtrez par univers et ouvrez deux ou trois
      fiches : chacune explique le principe, les logements auxquels il s’adapte, les points à contrôler sur place et les marques que
      nous proposons.</p>`,
    banner: 'banniere-familles.webp',
  },

  marques: {
    title: 'Nos marques',
    description:
      'Découvrez les fabricants présents chez Solutions Maison, leurs spécialités et les familles d’équipements que nous tenons de chacun.',
    intro: `<p>Un bon appareil, c’est aussi un fabricant que l’on peut joindre le jour où il faut une pièce ou un réglage. Nous
      travaillons avec un petit nombre de marques, chacune dans son domaine, afin de bien connaître leurs gammes et de vous dire
      franchement ce qui les distingue.</p>`,
    banner: 'banniere-marques.webp',
  },

  services_pro: {
    title: 'Services aux professionnels',
    description:
      'Installateurs, constructeurs, artisans : conseil technique, préparation du matériel et pièces détachées au comptoir d’Auch.',
    intro: `<p>Sur un chantier, une référence manquante coûte une matinée. Notre comptoir vous aide à préparer : vérification des
      compatibilités, matériel regroupé par dossier, notices et schémas sous la main, retours traités avec le fabricant.</p>
      <p>Pour un point au calme, réservez un <a href="/rdv_pro">rendez-vous pro</a>.</p>`,
    banner: 'banniere-services.webp',
  },

  services_particulier: {
    title: 'Services aux particuliers',
    description:
      'Conseil en magasin, chiffrage du matériel, mise en relation avec un installateur, suivi : ce que nous faisons pour votre maison.',
    intro: `<p>Choisir un chauffage ou des panneaux solaires n’arrive pas tous les ans, et les avis se contredisent souvent. Nous
      reprenons les choses dans l’ordre : votre logement, vos habitudes, puis le matériel.</p>
      <p>Voici, étape par étape, l’aide que vous pouvez nous demander, de la première question à l’entretien.</p>`,
    banner: 'banniere-services-particulier.webp',
  },

  estimations: {
    title: 'Estimer avant de se décider',
    description:
      'Soleil, chauffage, eau chaude, climatisation, borne, thermostat, aides : une fourchette pour votre logement, le calcul et ses sources.',
    intro: `<p>Que produirait votre toit ? Quelle puissance étudier pour votre maison ? Répondez à quelques questions, passez celles dont vous
      ignorez la réponse : vous lisez une fourchette, jamais une promesse.</p>
      <p>Rien n’est demandé sur vous, et vos réponses restent dans votre navigateur.</p>`,
    banner: 'banniere-estimations.webp',
    commencer: {
      title: 'Par où commencer ?',
      text: 'Trois réponses suffisent pour savoir quels équipements regarder d’abord chez vous, et pourquoi.',
    },
    outils: {
      title: 'Sept outils, deux minutes chacun',
      text: 'Sept questions au plus avant le résultat. « Je ne sais pas » est une réponse : la fourchette s’élargit, voilà tout.',
    },
    methode: {
      title: 'Notre façon de compter',
      text: 'Un chiffre seul rassure, mais il se trompe. Voici ce que vous trouverez sous chaque résultat, et ce que vous n’y trouverez pas.',
    },
    engagements: [
      {
        title: 'Une fourchette d’abord',
        text: 'Bas, central, haut, arrondis comme on peut honnêtement le faire. Seule une visite permet de resserrer.',
        icon: 'ruler',
      },
      {
        title: 'Chaque étape à découvert',
        text: 'La formule, vos réponses, la source et la date de chaque donnée se lisent sous « Comment c’est calculé ».',
        icon: 'book-open',
      },
      {
        title: 'Des prix datés',
        text: 'Un tarif dont la date est passée disparaît de la page. Les kilowattheures restent, les euros attendent d’être vérifiés.',
        icon: 'calendar-check',
      },
      {
        title: 'Rien ne vous est demandé',
        text: 'Ni nom, ni téléphone, ni adresse. Le calcul se fait dans votre navigateur et vous n’envoyez que ce que vous décidez d’envoyer.',
        icon: 'shield-check',
      },
      {
        title: 'Pas un devis',
        text: 'C’est un ordre de grandeur avant visite. Joignez-le à votre projet : nous repartirons de vos réponses au lieu de tout redemander.',
        icon: 'clipboard-list',
      },
    ],
  },

  showroom: {
    title: 'Le showroom d’Auch',
    description:
      'Venez voir et comparer chauffage, climatisation, solaire et domotique au showroom d’Auch : espaces, accès, stationnement et conseils.',
    intro: `<p>Une unité extérieure paraît toujours plus petite sur une photo, et le bruit d’un ventilateur ne se lit pas dans un
      catalogue. Au showroom, vous jugez sur pièce, à votre rythme, avec un conseiller à portée de voix si vous le souhaitez.</p>`,
    banner: 'banniere-showroom.webp',
    sections: [
      {
        title: 'Voir, écouter, comparer',
        text: `<p>Nous avons voulu un lieu où l’on prend le temps. La lumière entre par de grandes baies, les appareils sont posés à la
          hauteur qu’ils auraient chez vous, et l’on peut tourner autour. Vous vous rendez compte de leur encombrement, de l’aspect des
          finitions, de la facilité d’accès à un filtre ou à un tableau de réglage.</p>
          <p>Rien ne vous oblige à décider le jour même. Beaucoup de visiteurs viennent une première fois pour comprendre, repartent
          avec des notes, mesurent un mur ou un placard, puis reviennent avec des questions plus précises. C’est souvent ainsi que l’on
          choisit bien.</p>`,
      },
      {
        title: 'Quatre espaces, une table au milieu',
        text: `<p>Chaque univers a son alcôve et sa couleur :</p>
          <ul>
            <li><strong>chauffage et eau chaude</strong> : unité extérieure de pompe à chaleur, poêle à granulés, appareil mural ;</li>
            <li><strong>climatisation et air</strong> : unité murale, console au sol, purificateur ;</li>
            <li><strong>solaire</strong> : panneau, onduleur, batterie en modules ;</li>
            <li><strong>domotique</strong> : thermostat, écran de suivi, borne de recharge.</li>
          </ul>
          <p>Au centre, une grande table accueille vos plans et nos échantillons de tubes, d’isolants et de cellules. On y regarde une
          facture d’énergie, on y dessine un passage de gaine, on y compare deux notices. Le comptoir, juste à côté, sert aussi les
          professionnels et les demandes de pièces.</p>`,
      },
      {
        title: 'Préparer votre visite',
        text: `<p>Vous pouvez entrer les mains vides. Mais quelques éléments rendent la conversation bien plus utile :</p>
          <ul>
            <li>des photos de l’installation actuelle, de son étiquette et du tableau électrique ;</li>
            <li>un plan, même tracé à la main, avec les surfaces et l’orientation ;</li>
            <li>vos dernières factures d’énergie et, si vous l’avez, le diagnostic de performance énergétique ;</li>
            <li>pour un mur en pierre ou en brique, son épaisseur et son éventuelle isolation.</li>
          </ul>
          <p>Vous préférez avancer depuis chez vous ? Décrivez-nous votre <a href="/projet_particulier">projet en ligne</a>. Et si vous
          souhaitez qu’un conseiller vous réserve un moment, prévenez-nous par la page <a href="/contact">contact</a>.</p>`,
      },
    ],
    gallery: [
      { image: 'showroom-1.webp', caption: 'Les quatre espaces, un par univers, entre la table de conseil et l’accueil.' },
      { image: 'showroom-2.webp', caption: 'Côté solaire et domotique, avec l’étagère d’échantillons derrière le comptoir.' },
      { image: 'showroom-3.webp', caption: 'La table où l’on pose plans, échantillons et factures, près des baies vitrées.' },
    ],
    access: [
      {
        title: 'Stationnement',
        text: 'Parc gratuit devant le magasin. Fourgons et remorques se garent sur le côté, au plus près du retrait de matériel.',
        icon: 'circle-parking',
      },
      {
        title: 'Accessibilité PMR',
        text: 'Place réservée près de l’entrée, accès de plain-pied, allées larges et table adaptée au fauteuil. Appelez-nous pour toute aide.',
        icon: 'accessibility',
      },
      {
        title: 'Transports en commun',
        text: 'Le réseau de bus d’Auch et la gare permettent de venir sans voiture ; lignes et horaires sont à consulter avant de partir.',
        icon: 'bus',
      },
    ],
  },

  sav: {
    title: 'Service après-vente et pièces détachées',
    description:
      'Dépannage, entretien, pièces détachées, garantie : faites les premières vérifications, puis envoyez votre demande à notre SAV d’Auch.',
    intro: `<p>Voyez d’abord les vérifications ci-dessous, puis écrivez-nous, avec une photo de la plaque signalétique.</p>`,
    banner: 'banniere-sav.webp',
    offers: [
      {
        title: 'Dépannage',
        text: 'Nous cherchons la cause avec vous au téléphone, puis organisons s’il le faut le passage d’un technicien ou de votre installateur.',
        icon: 'wrench',
      },
      {
        title: 'Entretien',
        text: 'Nettoyage, contrôles et réglages selon la notice, à la demande ou dans le cadre de l’abonnement AIRCO.',
        icon: 'calendar-check',
      },
      {
        title: 'Pièces détachées',
        text: 'Filtres, sondes, joints, télécommandes, cartes : nous identifions la référence d’après la plaque et la cherchons chez le fabricant.',
        icon: 'package-search',
      },
      {
        title: 'Garantie',
        text: 'Nous préparons le dossier auprès du fabricant et vous expliquons ce que couvrent sa garantie et les garanties légales.',
        icon: 'shield-check',
      },
    ],
    faq: [
      {
        title: 'Chauffage et eau chaude sanitaire',
        univers: 'POMPE_CHALEUR',
        questions: [
          {
            question: 'Je sens une odeur de gaz : que faire ?',
            answer: `<p>Sortez, sans toucher à un interrupteur, à une sonnette ni à votre téléphone, et sans allumer de flamme. Si cela
              ne vous retarde pas, ouvrez une fenêtre et fermez le robinet de gaz en passant. Une fois dehors, appelez le numéro
              d’urgence de GRDF, gratuit : <strong><a href="tel:0800473333">0 800 47 33 33</a></strong>. Pour une citerne ou des bouteilles, appelez l’urgence de
              votre fournisseur ou le <strong><a href="tel:18">18</a></strong>. Ne rentrez pas avant l’accord des intervenants.</p>`,
          },
          {
            question: 'Mon détecteur de monoxyde de carbone sonne. Est-ce grave ?',
            answer: `<p>Oui, même si vous ne sentez rien : ce gaz n’a pas d’odeur. Ouvrez en grand, arrêtez si possible chaudière, poêle
              et cuisinière, faites sortir tout le monde et appelez le <strong><a href="tel:18">18</a></strong>, le <strong><a href="tel:15">15</a></strong> ou le
              <strong><a href="tel:112">112</a></strong>. Maux de tête, nausées ou vertiges chez plusieurs personnes doivent vous faire agir de la même façon,
              détecteur ou non. L’appareil ne redémarre qu’après contrôle d’un professionnel.</p>`,
          },
          {
            question: 'Plus de chauffage ou plus d’eau chaude : par où commencer ?',
            answer: `<p>Regardez le thermostat : mode, consigne, piles, programme d’absence. Vérifiez ensuite que le disjoncteur de
              l’appareil est enclenché et que le manomètre reste dans la plage de la notice. Relevez le code affiché avant tout
              réarmement. Un seul essai suffit : si le disjoncteur saute encore, si la pression retombe ou si de l’eau coule, laissez à
              l’arrêt et appelez-nous.</p>`,
          },
          {
            question: 'Ma pompe à chaleur fume ou se couvre de givre en hiver : est-ce une panne ?',
            answer: `<p>Souvent, non. Par temps froid et humide, l’unité extérieure givre puis dégivre d’elle-même en dégageant de la
              vapeur et un peu d’eau. Retirez les feuilles posées autour et vérifiez que rien ne bouche l’arrivée d’air. En revanche,
              une glace épaisse qui ne part plus justifie un appel. Ne la cassez pas, n’y versez pas d’eau chaude : arrêtez l’appareil
              depuis le thermostat.</p>`,
          },
          {
            question: 'Mon poêle à granulés ne démarre plus : que puis-je regarder ?',
            answer: `<p>Attendez qu’il soit froid et coupé, puis videz le creuset et le cendrier comme l’indique la notice. Contrôlez
              que la trémie contient des granulés secs, que la porte ferme bien et que l’entrée d’air n’est pas obstruée. Notez le
              message de l’écran. De la fumée dans la pièce ? Arrêtez-le par sa commande, aérez et sortez : le conduit doit être vérifié
              avant tout nouvel allumage. Feu ou ronflement dans le conduit : appelez le <strong><a href="tel:18">18</a></strong>.</p>`,
          },
        ],
      },
      {
        title: 'Climatisation et ventilation',
        univers: 'CLIMATISATION',
        questions: [
          {
            question: 'Ma climatisation souffle, mais l’air n’est pas frais. Pourquoi ?',
            answer: `<p>Assurez-vous que le mode froid est choisi et que la consigne est sous la température de la pièce. Nettoyez les
              filtres selon la notice : c’est la cause la plus banale. Dégagez l’unité extérieure de ce qui l’étouffe, sans ouvrir son
              capot. Volets et fenêtres fermés aux heures chaudes aident beaucoup. Si rien ne change, appelez : le circuit frigorifique
              est réservé aux professionnels habilités.</p>`,
          },
          {
            question: 'De l’eau goutte sous l’unité intérieure : que faire ?',
            answer: `<p>Arrêtez l’appareil et placez une bassine. L’eau vient en général des condensats, qui ne s’écoulent plus : tuyau
              plié ou bouché, filtre très encrassé. Regardez si l’extrémité visible du tuyau, dehors, est libre. N’introduisez rien dans
              l’évacuation. Si l’eau atteint une prise ou un luminaire, coupez le courant au tableau, à condition d’y accéder au sec, et
              joignez-nous.</p>`,
          },
          {
            question: 'Une odeur sort de l’appareil au démarrage : dois-je m’inquiéter ?',
            answer: `<p>Une odeur de renfermé, après une longue pause, vient le plus souvent de filtres poussiéreux ou d’humidité restée
              dans l’unité. Lavez et séchez les filtres, puis aérez pendant le redémarrage ; si elle persiste, demandez un nettoyage.
              Une odeur de brûlé ou de plastique chaud, elle, ne se discute pas : éteignez, coupez le disjoncteur et ne remettez pas en
              route avant contrôle.</p>`,
          },
          {
            question: 'La télécommande n’a plus d’effet : l’appareil est-il en panne ?',
            answer: `<p>Pas forcément. Remplacez les piles, approchez-vous et vérifiez qu’aucun meuble ne masque le récepteur. Voyez si
              une minuterie ou l’application ne commande pas l’arrêt. Contrôlez enfin la protection au tableau électrique. Beaucoup
              d’unités ont un bouton de marche forcée, décrit dans la notice : s’il fonctionne, la télécommande est en cause et nous
              pouvons en chercher une.</p>`,
          },
          {
            question: 'Ma VMC fait du bruit ou n’aspire plus : que vérifier ?',
            answer: `<p>Posez une feuille de papier léger contre la bouche : elle doit y tenir. Dépoussiérez les grilles, et les filtres
              s’il s’agit d’un double flux, après avoir coupé l’alimentation. Vérifiez que les entrées d’air des fenêtres ne sont pas
              scotchées. Évitez d’arrêter la ventilation durablement, l’humidité s’installe vite. Un grondement, un choc régulier ou une
              odeur de chaud demandent une coupure et un appel.</p>`,
          },
        ],
      },
      {
        title: 'Solaire et photovoltaïque',
        univers: 'SOLAIRE_PHOTOVOLTAIQUE',
        questions: [
          {
            question: 'Mes panneaux produisent moins qu’avant : est-ce normal ?',
            answer: `<p>Comparez avec la même période d’une autre année plutôt qu’avec la semaine passée : saison, ciel voilé et fortes
              chaleurs jouent beaucoup. Observez depuis le sol si un arbre a grandi, si des feuilles ou de la poussière se voient.
              Consultez le suivi de production, panneau par panneau s’il le permet. Ne montez jamais sur le toit. Un écart qui dure
              mérite que vous nous envoyiez vos relevés.</p>`,
          },
          {
            question: 'L’onduleur affiche une erreur ou reste éteint : que faire ?',
            answer: `<p>La nuit, il est normal qu’il dorme. Pendant une coupure du réseau, il s’arrête aussi, par sécurité, sauf
              installation prévue pour le secours. De jour, relevez le message, photographiez l’écran et contrôlez le disjoncteur côté
              maison. N’ouvrez ni l’onduleur ni les connecteurs : les câbles des panneaux restent sous tension dès qu’il fait clair.
              Bruit d’arc ou odeur de brûlé : éloignez-vous et appelez le <strong><a href="tel:18">18</a></strong>.</p>`,
          },
          {
            question: 'Un panneau semble fêlé ou déplacé après l’orage : puis-je y toucher ?',
            answer: `<p>Non. Un module abîmé par la grêle ou le vent peut rester sous tension et ses débris sont coupants. Écartez les
              enfants et les animaux de la zone, prenez des photos depuis le sol et notez la date de l’orage. Prévenez votre assureur,
              puis adressez-nous les images avec la référence du panneau. La mise en sécurité et la vérification des fixations
              reviennent à un professionnel équipé pour le toit.</p>`,
          },
          {
            question: 'Ma batterie ne charge plus ou me paraît chaude : quels gestes ?',
            answer: `<p>Regardez d’abord les témoins et l’application : une réserve déjà pleine, un temps couvert ou un réglage d’hiver
              expliquent souvent l’absence de charge. Laissez l’air circuler autour et n’y posez rien. Si le boîtier gonfle, fume,
              siffle ou dégage une odeur, ne le touchez pas, n’arrosez pas : sortez, fermez la porte derrière vous et appelez les
              pompiers au <strong><a href="tel:18">18</a></strong>.</p>`,
          },
          {
            question: 'Mon chauffe-eau solaire donne de l’eau tiède : que regarder ?',
            answer: `<p>Après plusieurs jours gris, c’est l’appoint qui travaille : vérifiez qu’il est en marche et alimenté. Lisez la
              température du ballon sur la régulation et le code éventuel. Jetez un œil au manomètre du circuit solaire, sans ouvrir de
              vanne, car le fluide peut être brûlant. Fuite, vapeur ou pression tombée : tenez-vous à distance et demandez une
              intervention.</p>`,
          },
        ],
      },
      {
        title: 'Domotique et borne de recharge',
        univers: 'DOMOTIQUE',
        questions: [
          {
            question: 'Mon thermostat connecté ne répond plus : comment le relancer ?',
            answer: `<p>Changez les piles ou contrôlez son alimentation, puis essayez la commande directement sur l’appareil, sans
              passer par le téléphone. S’il agit, seule la liaison est en cause : redémarrez la box et la passerelle. Vérifiez aussi le
              mode et le programme en cours. Laissez-le fixé au mur, ne décrochez pas les fils. Si la chaudière ou la pompe à chaleur
              n’obéit toujours pas, contactez-nous.</p>`,
          },
          {
            question: 'La borne ne lance pas la charge de ma voiture : que vérifier ?',
            answer: `<p>Débranchez, attendez un instant et rebranchez le câble jusqu’au verrouillage. Contrôlez la charge différée, dans
              la voiture comme dans l’application, et l’identification par badge. Lisez la couleur du voyant dans la notice. Si le
              disjoncteur a sauté, un réarmement suffit comme essai. Prise noircie, câble entaillé, chaleur anormale ou boîtier fendu :
              n’utilisez plus la borne et signalez-le-nous.</p>`,
          },
          {
            question: 'Un volet roulant reste bloqué à mi-course : puis-je le forcer ?',
            answer: `<p>Mieux vaut pas, le tablier ou le moteur pourraient céder. Cherchez un obstacle dans les coulisses : branche,
              nid, givre. Après plusieurs manœuvres, certains moteurs se mettent en repos ; patientez, puis réessayez avec la commande
              murale. Testez les piles de la télécommande et le disjoncteur. Ne passez ni la main ni la tête sous un volet à demi
              descendu, et ne démontez pas le coffre.</p>`,
          },
          {
            question: 'L’alarme se déclenche sans raison : comment retrouver le calme ?',
            answer: `<p>Écartez d’abord la vraie alerte : une porte est-elle ouverte, quelqu’un est-il entré ? Au moindre doute, restez
              dehors et composez le <strong><a href="tel:17">17</a></strong>. Consultez ensuite l’historique pour savoir quel détecteur a réagi. Pile faible,
              rideau agité, insecte sur l’optique ou animal en sont les causes fréquentes. Un détecteur de fumée se traite toujours
              comme un feu possible, jusqu’à preuve du contraire.</p>`,
          },
          {
            question: 'L’application ne voit plus aucun appareil : que faire ?',
            answer: `<p>Voyez si Internet fonctionne sur votre téléphone, puis si la box et la passerelle sont allumées. Un changement
              de box, de mot de passe ou de téléphone oblige souvent à rattacher les équipements, pas à les remplacer. Installez les
              mises à jour proposées. Évitez la remise à zéro : elle efface programmes et scénarios. En attendant, les commandes murales
              continuent en principe de fonctionner.</p>`,
          },
        ],
      },
    ],
    form: {
      title: 'Décrire votre demande au SAV',
      intro: `<p>Dites-nous ce que vous constatez, depuis quand et ce que vous avez déjà essayé. La photo de la plaque signalétique
        donne le modèle et le numéro de série. En cas de danger, n’utilisez pas ce formulaire : mettez-vous à l’abri et appelez les
        secours au <strong><a href="tel:112">112</a></strong>.</p>`,
    },
  },

  contact: {
    title: 'Nous contacter',
    description:
      'Téléphone, courriel, adresse et formulaire : choisissez le moyen qui vous convient pour joindre l’équipe de Solutions Maison à Auch.',
    intro: `<p>Une question sur un appareil, un devis à compléter, une visite à prévoir ? Au téléphone, au comptoir ou par écrit, une
      personne du magasin vous répond.</p>
      <p>Pour un appareil en panne, la page du <a href="/sav">service après-vente</a> vous fera gagner du temps ; pour des travaux,
      préférez le <a href="/projet_particulier">formulaire de projet</a>.</p>`,
    banner: 'banniere-contact.webp',
    subjects: [
      'Conseil sur un équipement',
      'Devis ou commande en cours',
      'Visite du showroom',
      'Devenir installateur partenaire',
      'Mes données personnelles',
      'Autre question',
    ],
    form: {
      title: 'Écrivez-nous',
      intro: `<p>Quelques lignes suffisent. Indiquez la commune et, s’il s’agit d’un appareil, sa marque et son modèle : nous pourrons
        vous répondre sans multiplier les allers-retours.</p>`,
    },
  },

  airco: {
    title: 'Abonnement AIRCO',
    description:
      'AIRCO, l’abonnement d’entretien de votre climatisation ou pompe à chaleur : visites programmées, rappels et carnet partagé.',
    intro: `<p>Bien suivie, une climatisation ou une pompe à chaleur travaille mieux et laisse voir ses faiblesses avant la panne.
      Encore faut-il penser à l’entretien. Avec AIRCO, c’est nous qui tenons le calendrier : vous recevez la visite, le compte rendu et
      un interlocuteur qui connaît votre appareil.</p>`,
    banner: 'banniere-airco.webp',
    benefits: [
      {
        title: 'Visite d’entretien programmée',
        text: 'Filtres, échangeurs, évacuation des condensats, réglages : un technicien suit la notice du fabricant et note ce qu’il observe.',
        icon: 'calendar-check',
      },
      {
        title: 'Rappels au bon moment',
        text: 'Nous vous prévenons à l’approche de la visite, de préférence avant les grosses chaleurs ou la saison de chauffe.',
        icon: 'bell-ring',
      },
      {
        title: 'Priorité au dépannage',
        text: 'En cas d’arrêt, votre demande passe devant les autres de même nature, avec l’historique de l’appareil déjà ouvert.',
        icon: 'wrench',
      },
      {
        title: 'Carnet d’entretien partagé',
        text: 'Interventions, pièces posées, conseils : tout est consigné et reste à votre disposition, utile aussi le jour d’une vente.',
        icon: 'notebook-pen',
      },
    ],
    steps: [
      {
        title: 'Laissez vos coordonnées',
        text: 'Le formulaire tient en quelques champs. Il ne vous engage à rien : c’est une demande de rappel, pas une signature.',
      },
      {
        title: 'Nous faisons le point ensemble',
        text: 'Nous vous rappelons, ou vous écrivons à défaut de numéro, pour parler de vos appareils et vous donner les conditions.',
      },
      {
        title: 'La première visite lance le suivi',
        text: 'Si l’offre vous convient, le technicien fait l’état des lieux, ouvre le carnet et fixe avec vous la période des passages suivants.',
      },
    ],
  },

  rdv_pro: {
    title: 'Prendre un rendez-vous pro',
    description:
      'Installateurs et constructeurs : réservez un créneau au comptoir d’Auch pour un dossier, une gamme, un chiffrage ou un compte pro.',
    intro: `<p>Certains dossiers méritent mieux que cinq minutes entre deux clients. Choisissez un créneau et dites-nous de quoi il
      s’agit : l’interlocuteur qui vous recevra aura lu vos éléments, sorti les notices et vérifié ce qui est disponible.</p>`,
    banner: 'banniere-rendez-vous.webp',
    reasons: [
      'Dimensionner une installation',
      'Faire chiffrer un chantier',
      'Découvrir une gamme',
      'Point technique sur un dossier',
      'Garantie ou retour de matériel',
      'Ouvrir un compte professionnel',
    ],
    steps: [
      {
        title: 'Choisissez un créneau libre',
        text: 'Le calendrier suit nos heures d’ouverture. Précisez le motif et l’univers concerné pour que la bonne personne vous attende.',
      },
      {
        title: 'Nous confirmons par courriel',
        text: 'Le créneau vous est gardé le temps de notre réponse. Une invitation à ajouter à votre agenda accompagne l’accord.',
      },
      {
        title: 'Venez avec votre dossier',
        text: 'Plans, relevés, photos de chantier, références en place : plus le contexte est précis, plus le temps passé ensemble est utile.',
      },
    ],
  },

  projet: {
    title: 'Parlez-nous de votre projet',
    description:
      'Chauffage, climatisation, solaire ou domotique : décrivez votre logement et vos envies, nous revenons vers vous avec une réponse adaptée.',
    intro: `<p>Vous n’avez pas besoin de connaître le nom de l’appareil. Racontez ce qui vous gêne ou vous fait envie : une chambre
      étouffante sous les tuiles, un salon en pierre difficile à chauffer, un toit bien exposé. Un conseiller lit chaque demande, sans
      engagement de votre part.</p>`,
    banner: 'banniere-projet.webp',
    steps: [
      {
        title: 'Votre besoin',
        text: 'Cochez un ou plusieurs univers et, si vous en avez déjà une idée, les équipements qui vous intéressent.',
      },
      {
        title: 'Votre logement',
        text: 'Maison ou appartement, surface, époque de construction, chauffage actuel : une estimation suffit pour commencer.',
      },
      {
        title: 'Détails et photos',
        text: 'Expliquez la situation avec vos mots et joignez quelques vues : pièce, appareil en place, façade, tableau électrique.',
      },
      {
        title: 'Vos coordonnées',
        text: 'Dites-nous comment vous joindre, à quel moment, et si vous acceptez que nous vous téléphonions.',
      },
      {
        title: 'Récapitulatif',
        text: 'Relisez, corrigez, envoyez. Vous recevez une référence, et une page pour relire et suivre votre demande.',
      },
    ],
  },

  newsletter: {
    title: 'Recevoir notre lettre d’information',
    description:
      'Conseils de saison, nouveautés du showroom et actualité des aides : inscrivez-vous à la lettre d’information de Solutions Maison.',
    intro: `<p>Quand nettoyer les filtres, comment garder la fraîcheur derrière les volets, que vérifier avant les premiers froids :
      notre lettre répond aux questions que l’on nous pose au comptoir. Elle paraît lorsque nous avons quelque chose d’utile à vous
      dire, et seulement alors.</p>`,
    banner: 'banniere-lettre.webp',
    benefits: [
      {
        title: 'Des gestes de saison',
        text: 'Ce qu’il est bon de régler, de nettoyer ou de contrôler chez soi, au moment où cela compte.',
        icon: 'sun-snow',
      },
      {
        title: 'La vie du magasin',
        text: 'Nouveaux appareils en démonstration, journées de conseil, fermetures exceptionnelles.',
        icon: 'store',
      },
      {
        title: 'Une adresse respectée',
        text: 'Vous confirmez votre inscription par courriel, votre adresse n’est pas revendue et chaque envoi permet de se désinscrire.',
        icon: 'mail-check',
      },
    ],
  },
} satisfies StarterPages;
