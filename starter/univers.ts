import type { StarterUnivers } from './shapes';

export default [
  {
    code: 'POMPE_CHALEUR',
    title: 'Chauffage et eau chaude sanitaire',
    summary:
      'Pompes à chaleur, chaudières, poêles, planchers chauffants et chauffe-eau : de quoi choisir un chauffage adapté à votre maison.',
    intro: `
      <p>Une ferme aux murs de pierre, un pavillon en brique et une maison récente ne se chauffent pas de la même façon. Nos hivers
      sont plus humides que rudes, mais ils se sentent vite dans un logement mal isolé.</p>
      <p>Vous trouverez ici ce qui produit la chaleur, ce qui la diffuse et ce qui prépare l’eau chaude, avec des repères pour
      comparer. Notre conseil de départ : regarder la maison avant l’appareil, et faire calculer les besoins plutôt que les
      deviner.</p>
    `,
    sections: [
      {
        title: 'Choisir ce qui produit la chaleur',
        text: `
          <p>Le bon générateur dépend des déperditions du logement, de la place, de l’énergie disponible et des émetteurs en place. Le
          DPE en donne une première idée ; une étude thermique les chiffre pièce par pièce et évite l’appareil trop puissant, qui
          s’use à démarrer sans cesse.</p>
          <ul>
            <li>La <a href="/familles/pompe-a-chaleur-air-eau">pompe à chaleur air-eau</a> alimente un circuit de chauffage existant
            ou neuf.</li>
            <li>La <a href="/familles/geothermie">géothermie</a> demande un terrain et un forage ou des capteurs enterrés.</li>
            <li>La <a href="/familles/chaudiere-a-condensation">chaudière à condensation</a> remplace une chaudière ancienne.</li>
            <li>Le <a href="/familles/poele-a-granules">poêle à granulés</a> chauffe la pièce de vie, seul ou en complément.</li>
          </ul>
        `,
      },
      {
        title: 'Bien répartir la chaleur',
        text: `
          <p>Un chauffage se juge à la sensation dans la pièce, donc aux émetteurs. Le <a href="/familles/plancher-chauffant">plancher
          chauffant</a> diffuse une chaleur douce à basse température, bien assortie à une pompe à chaleur ; il se prévoit dans une
          construction ou une rénovation des sols. Les <a href="/familles/radiateurs">radiateurs</a> réagissent plus vite et
          s’installent sans refaire la chape.</p>
          <p>Si vous gardez des radiateurs anciens, faites vérifier la température d’eau dont ils ont besoin par temps froid : c’est
          elle qui dira si une pompe à chaleur peut les alimenter. Un circuit emboué se nettoie, des pièces se règlent une à une, et
          le confort s’améliore parfois avant tout achat.</p>
        `,
      },
      {
        title: 'L’eau chaude, un poste à part entière',
        text: `
          <p>L’eau chaude se consomme toute l’année, y compris quand le chauffage dort. La produire avec le générateur de la maison ou
          avec un appareil séparé est une vraie question, à trancher selon le nombre d’habitants, la distance entre le ballon et les
          robinets, et la place disponible.</p>
          <p>Le <a href="/familles/chauffe-eau-thermodynamique">chauffe-eau thermodynamique</a> puise des calories dans l’air et veut
          un local assez grand ou des gaines. Le <a href="/familles/chauffe-eau-solaire">chauffe-eau solaire</a> regarde vers le toit.
          L’étiquette énergie permet de les comparer à profil de soutirage égal. Pour connaître les aides ouvertes à votre foyer,
          adressez-vous à un conseiller France Rénov’, service public gratuit, avant de signer un devis.</p>
        `,
      },
    ],
    images: ['univers-pompe-chaleur.webp', 'pompe-a-chaleur-air-eau.webp', 'plancher-chauffant.webp', 'chauffe-eau-thermodynamique.webp'],
  },
  {
    code: 'CLIMATISATION',
    title: 'Climatisation et ventilation',
    summary:
      'Climatisation murale, gainable, console ou multi-split, VMC double flux et traitement de l’air pour traverser les étés au frais.',
    intro: `
      <p>Dans le Sud-Ouest, l’été s’invite tôt et les nuits lourdes se multiplient. Une climatisation bien choisie rafraîchit sans
      courants d’air ni bruit gênant, et la plupart des modèles chauffent aussi à la mi-saison.</p>
      <p>Elle ne remplace ni les volets fermés aux bonnes heures, ni l’isolation des combles, ni un air intérieur renouvelé. C’est
      pourquoi cet univers réunit le rafraîchissement, la ventilation et la qualité de l’air.</p>
    `,
    sections: [
      {
        title: 'Une pièce ou toute la maison',
        text: `
          <p>Commencez par dire où la chaleur gêne vraiment. Pour une chambre ou un salon, une
          <a href="/familles/climatisation-murale">unité murale</a> suffit souvent. Pour plusieurs pièces, le
          <a href="/familles/multi-split">multi-split</a> réunit plusieurs unités intérieures sur un seul groupe extérieur, ce qui
          préserve la façade.</p>
          <p>La puissance se calcule à partir du volume, de l’exposition, des vitrages, de l’isolation et du nombre d’occupants. Un
          appareil surdimensionné refroidit par à-coups et assèche mal l’air. L’étiquette énergie indique la classe et le niveau
          sonore. Pensez au voisinage : l’emplacement du groupe extérieur se choisit à l’oreille autant qu’à l’œil, et il peut
          demander une déclaration en mairie ou l’accord de la copropriété.</p>
        `,
      },
      {
        title: 'Discrète, au plafond ou sous la fenêtre',
        text: `
          <p>La <a href="/familles/climatisation-gainable">climatisation gainable</a> se cache dans un faux plafond ou des combles :
          seules les grilles se voient. Elle se prépare tôt, lors d’une construction ou d’une rénovation, car il faut la hauteur pour
          passer les gaines et une trappe pour l’entretien.</p>
          <p>La <a href="/familles/climatisation-console">console</a>, posée au sol, prend la place d’un ancien radiateur et convient
          aux pièces mansardées ou aux murs de pierre que l’on préfère ne pas percer en hauteur. Dans tous les cas, le circuit de
          fluide frigorigène est confié à une entreprise titulaire de l’attestation de capacité. Pour l’entretien ensuite, découvrez
          l’<a href="/abonnement_airco">abonnement AIRCO</a>.</p>
        `,
      },
      {
        title: 'Un air renouvelé et plus sain',
        text: `
          <p>Une maison bien fermée garde la chaleur, mais aussi l’humidité, les odeurs et les polluants du quotidien. La
          <a href="/familles/vmc-double-flux">VMC double flux</a> renouvelle l’air en continu et récupère une partie de la chaleur de
          l’air sorti ; ses filtres retiennent une part des pollens et des poussières, à condition d’être changés.</p>
          <p>Le <a href="/familles/traitement-de-l-air">traitement de l’air</a> répond à des besoins précis : purifier une chambre,
          déshumidifier un cellier, assainir un rez-de-chaussée. Avant d’acheter, cherchez la cause. Une bouche encrassée, une entrée
          d’air obstruée ou une remontée d’humidité dans un mur en pierre ne se soignent pas avec un appareil de plus. L’ADEME publie
          des conseils clairs sur l’air intérieur.</p>
        `,
      },
    ],
    images: ['univers-climatique.webp', 'multi-split.webp', 'clim-gainable.webp', 'vmc-double-flux.webp'],
  },
  {
    code: 'SOLAIRE_PHOTOVOLTAIQUE',
    title: 'Solaire et photovoltaïque',
    summary:
      'Panneaux, onduleurs, batteries, chauffe-eau et carports solaires : produire chez soi et bien utiliser son énergie, étape par étape.',
    intro: `
      <p>Le soleil ne manque pas en Gascogne ; encore faut-il que le toit, les habitudes et les démarches suivent. Un projet solaire
      réussi commence par un relevé de consommation et un coup d’œil aux ombres, bien avant le choix d’une marque.</p>
      <p>Panneaux, onduleurs, batteries, eau chaude solaire, carports et kits : chaque famille de matériel a ici sa fiche, avec les
      vérifications à faire et les organismes à contacter.</p>
    `,
    sections: [
      {
        title: 'Produire sur son toit, en règle',
        text: `
          <p>Les <a href="/familles/panneaux-photovoltaiques">panneaux photovoltaïques</a> trouvent leur place sur un pan dégagé, au
          sud de préférence, à l’est ou à l’ouest selon vos horaires. L’outil public PVGIS donne une estimation de production pour
          votre adresse, que l’on compare à la courbe de charge de votre compteur.</p>
          <p>Un projet avance ensuite par étapes : déclaration en mairie, raccordement auprès d’Enedis, attestation visée par le
          Consuel, assurance. Méfiez-vous des offres conclues à la hâte sur le pas de la porte. Un devis sérieux nomme le matériel,
          explique le calcul, indique la qualification et l’assurance de l’entreprise, et vous laisse le temps de réfléchir.</p>
        `,
      },
      {
        title: 'Consommer au bon moment, puis stocker',
        text: `
          <p>Le courant solaire vaut surtout par l’usage que vous en faites sur place. Décaler la lessive, le chauffe-eau ou la
          recharge de la voiture est la première étape, à la main ou grâce à la <a href="/familles/gestion-de-l-energie">gestion de
          l’énergie</a>.</p>
          <p>Vient ensuite la <a href="/familles/batterie-de-stockage">batterie de stockage</a>, qui garde pour la soirée ce que midi
          donne en trop. Elle s’associe à un <a href="/familles/onduleur-hybride">onduleur hybride</a>, qu’il est sage de prévoir dès
          l’origine si l’idée vous tente : la compatibilité se vérifie dans la liste du fabricant. Prenez une saison pour observer vos
          relevés avant de fixer une capacité ; vous achèterez ce qu’il vous faut, pas davantage.</p>
        `,
      },
      {
        title: 'De l’eau chaude, de l’ombre, un premier pas',
        text: `
          <p>Le soleil sait aussi chauffer l’eau sans passer par l’électricité. Le <a href="/familles/chauffe-eau-solaire">chauffe-eau
          solaire</a> convient aux foyers qui en consomment toute l’année et disposent d’un petit pan de toit bien tourné.</p>
          <p>Si la toiture ne se prête à rien, parce qu’elle est ombragée, fragile ou protégée, le
          <a href="/familles/carport-solaire">carport solaire</a> déplace la production au-dessus de la voiture. Pour débuter
          doucement, le <a href="/familles/kit-autoconsommation">kit d’autoconsommation</a> se pose au jardin et couvre une part de la
          consommation de fond, une fois déclaré. Vous hésitez entre plusieurs voies ? <a href="/projet_particulier">Décrivez votre
          projet</a>, photos du toit à l’appui : nous vous répondrons avec franchise.</p>
        `,
      },
    ],
    images: ['univers-solaire.webp', 'panneaux-photovoltaiques.webp', 'batterie-stockage.webp', 'chauffe-eau-solaire.webp'],
  },
  {
    code: 'DOMOTIQUE',
    title: 'Domotique et borne de recharge',
    summary:
      'Thermostats, volets, sécurité, gestion de l’énergie et bornes de recharge : une maison pilotée simplement, selon vos habitudes.',
    intro: `
      <p>La domotique est utile quand elle se fait oublier : un chauffage qui baisse à votre départ, des volets qui se ferment avant
      la chaleur, une voiture chargée au matin. Inutile de tout équiper d’un coup.</p>
      <p>Partez d’un besoin, vérifiez que les appareils se comprennent et gardez toujours une commande manuelle. Nos conseillers vous
      montrent les matériels en marche au <a href="/showroom">showroom</a>, sans jargon.</p>
    `,
    sections: [
      {
        title: 'Chauffage et énergie sous contrôle',
        text: `
          <p>Le <a href="/familles/thermostat-connecte">thermostat connecté</a> règle la température selon l’heure, la pièce et votre
          présence. Avant l’achat, relevez la marque de votre chaudière ou de votre pompe à chaleur et le type de commande : c’est la
          compatibilité, plus que l’application, qui fait un bon choix.</p>
          <p>La <a href="/familles/gestion-de-l-energie">gestion de l’énergie</a> va plus loin. Elle mesure ce que consomme chaque
          usage, rend visibles les veilles et lance le chauffe-eau ou la lessive quand les panneaux produisent. L’important n’est pas
          d’accumuler les courbes, mais d’en tirer deux ou trois réglages durables. Demandez où vont vos données et si l’appareil
          fonctionne encore sans connexion.</p>
        `,
      },
      {
        title: 'Recharger sa voiture à la maison',
        text: `
          <p>Une prise ordinaire n’est pas faite pour délivrer une forte intensité pendant des heures, nuit après nuit. La
          <a href="/familles/borne-de-recharge">borne de recharge</a> dispose de sa propre ligne, de ses protections et d’un dialogue
          avec le véhicule. Au-delà de 3,7 kW, le décret n° 2017-26 du 12 janvier 2017 confie sa pose à un électricien qualifié
          IRVE, qui vérifie le tableau, la terre et la puissance souscrite, selon la norme NF C 15-100.</p>
          <p>La bonne puissance se déduit de vos trajets quotidiens, du chargeur embarqué dans la voiture et de votre abonnement, non
          de la plus grande valeur du catalogue. Une borne capable de moduler évite de faire disjoncter la maison à l’heure du repas.
          En copropriété, la demande passe par le syndic : vérifiez avec nous ce que permet le droit à la prise.</p>
        `,
      },
      {
        title: 'Volets et sécurité, le confort tranquille',
        text: `
          <p>Les <a href="/familles/volets-connectes">volets connectés</a> sont un outil de fraîcheur autant que de commodité : fermés
          côté soleil pendant les heures chaudes, rouverts le soir, ils soulagent la climatisation. Une commande murale doit rester à
          portée de main, et un secours est à prévoir en cas de panne de courant.</p>
          <p>La <a href="/familles/securite-connectee">sécurité connectée</a> réunit détecteurs, sirène et caméras, avec une alerte
          sur votre téléphone. Une caméra privée ne filme que votre propriété, jamais la rue ni le voisin ; la CNIL rappelle les
          règles sur son site. Changez les mots de passe d’origine, faites les mises à jour et choisissez un fabricant qui s’engage à
          en fournir.</p>
        `,
      },
    ],
    images: ['univers-domotique.webp', 'thermostat-connecte.webp', 'borne-recharge.webp', 'volets-connectes.webp'],
  },
] satisfies StarterUnivers[];
