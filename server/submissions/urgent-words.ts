/*
 * Words for what cannot wait: a sale, a court date, a deadline, a levy, a garnishment, a car that is taken, an arrest
 * threat, an eviction or a cut-off, in English and Spanish. They match in plain lower-case text without accents. A
 * false alarm costs the firm a moment, but a miss may cost the visitor a house. So a pattern is broad unless its words
 * are common in other messages.
 */
export const URGENT_WORDS: readonly RegExp[] = [
  // A sale of the home
  /\b(?:foreclosure|trustee'?s?|sheriff'?s?|tax|public|judicial|court|bank|short notice|notice of) (?:\w+ )?sale\b/,
  /(?<!\b(?:for|garage|yard|estate|rummage|bake|clearance) )\bsale (?:date|is (?:on|set|scheduled|this|next|today|tomorrow|in)|was (?:set|scheduled)|set|scheduled|this|next|today|tomorrow|on (?:the )?(?:\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*)|(?:is |was )?(?:the )?(?:\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d))/,
  /\bsale of (?:my|our|the) (?:home|house|condo|property|place)\b/,
  /\b(?:sell|selling|sold|auction\w*) (?:off )?(?:my|our|the) (?:home|house|condo|property|place)\b/,
  /\b(?:home|house|condo|property|place) (?:\w+ ){0,5}(?:sold|auction\w*)\b/,
  /\bauction(?:s|ed|ing)?\b/,
  /\bforeclos/,
  // A court date
  /\bcourt (?:date|day|hearing|appearance|case|papers?|order|notice|summons|on|this|next|today|tomorrow|monday|tuesday|wednesday|thursday|friday)\b/,
  /\b(?:to|in|at|into|for|go|going|from|date in|by) (?:the )?(?:(?:small claims|justice|superior|county|district|federal|civil|eviction|municipal|traffic|family|state) )?court\b(?! (?:report\w+|street|st|road|rd|avenue|ave|drive|dr|place|apartments?)\b)/,
  /\b(?:a|an|the|my|our|your|first|next|court|motion|eviction|sale|creditors?'?) hearing\b(?! (?:aids?|loss|test|problems?|impair\w*|is (?:bad|poor|weak|gone)))/,
  /\bhearing (?:date|is (?:on|at|set|scheduled|this|next|today|tomorrow|in)|on|scheduled|tomorrow|today|this|next|notice)\b/,
  /\bsmall claims\b|\bprocess server\b|\bcase (?:number|no\b|#)|\border to appear\b|\bjudge (?:gave|ordered|signed|ruled|granted|set)\b/,
  /\b(?:answer|respon[ds]\w*) (?:to )?(?:a|the|this|these|my) (?:complaint|papers?|summons|suit|petition)\b/,
  /\b(?:got|get|received|served|sent) (?:me |us )?(?:a|the) complaint\b|\bcomplaint (?:from|against (?:me|us))\b/,
  /\b(?:a|the|money|got|get|won|enter\w*|court) judge?ments?\b|\bjudge?ments? (?:against|was|has|lien|for possession)\b/,
  /\b(?:trial|arraignment|mediation) (?:date|is|on|this|next|tomorrow)\b/,
  /\b(?:summons|summoned|subpoena\w*|default judgments?|debtor'?s? exam\w*)\b/,
  /\b(?:sued|suing|lawsuits?|law suits?)\b/,
  /\bserved (?:me|us|him|her|with|papers?|by|at|yesterday|today|a |my )|\b(?:was|been|got|getting|being|were|just) served\b(?! (?:in|our|my|the) )/,
  /\b341 (?:meeting|hearing)\b|\bmeeting of (?:the |my )?creditors\b/,
  /\b(?:order|citation) (?:to|for) (?:\w+ ){0,4}(?:examination|exam|assets)\b|\border to come\b/,
  // A deadline
  /\b(?:to|must|should) (?:answer|respond|reply|appear|file)\b.{0,30}\b(?:by|before|until|no later than) (?:the (?:end|\d)|\d|today|tonight|tomorrow|this|next|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d)/,
  /\b(?:to|must) (?:answer|respond|reply|appear)\b.{0,20}\b(?:in|within) (?:\d+|five|ten|twenty|thirty) days\b/,
  /\b(?:answer|response) is due\b|\bdeadline (?:is|was|on|tomorrow|today|to (?:answer|respond|appear))\b/,
  // A levy or a garnishment
  /\blev(?:y|ied|ies|ying)\b/,
  /\bgarnish/,
  /\b(?:accounts?|money|funds|checking|savings)\b.{0,30}\b(?:frozen|froze|freez\w+|seized|blocked|locked|emptied)\b/,
  /\b(?:froze|frozen|freez\w+|seized|emptied)\b.{0,30}\b(?:accounts?|money|funds|checking|savings|bank)\b/,
  /\b(?:hold|holds|restrain\w*) (?:\w+ )?on (?:\w+ ){0,2}(?:accounts?|funds|money|checking|savings)\b/,
  /\b(?:accounts?|checking|savings)\b.{0,15}\b(?:wiped|drained|cleaned)\b/,
  /\b(?:took|take|takes|taken|taking)\b.{0,20}\b(?:from|out of) (?:my|our|every|each) (?:\w+ )?(?:account|bank|checking|check|pay)\b/,
  /\b(?:withholding|wage|earnings) orders?\b/,
  /\b(?:taking|take(?![ -]home)|takes|took|taken|deduct\w*|attach\w*|withh?olding)\b(?! care\b|(?: \w+){0,3} (?:pay|salary|wage) cut\b).{0,30}\b(?:wages?|paychecks?|pay ?checks?|salary|earnings)\b/,
  /\b(?:wages?|paychecks?|salary)\b.{0,30}\b(?:taken|took|attached|attachment|seized|withheld)\b/,
  /\b(?:irs|treasury|tax board|student loans?|education department|department of education)\b.{0,25}\b(?:took|takes|taking|taken|seiz\w+|kept|keeping|intercept\w*)\b.{0,25}\b(?:refunds?|social security|benefits?|money|pay|paychecks?|wages)\b/,
  /\b(?:refund|social security|benefits?)\b.{0,25}\b(?:taken|seized|intercepted|offset)\b|\b(?:wage|treasury|refund|administrative) offset\b/,
  // A car that is taken
  /\breposs?ess?|\brepo (?:man|men|guys?|agents?|company|truck|order|notice)\b|\b(?:they|to|be|being|been|got|get|getting|was|is) repo(?:'?d|ed|ing)?\b/,
  /\btow(?:ed|ing)? (?:trucks? (?:came|is|was|took|outside)|away|my|our)\b|\b(?:got|get|was|were|been|being|they) towed\b/,
  /\b(?:cars?|truck|pickup|van|minivan|vehicle|suv|jeep|motorcycle)\b (?:\w+ ){0,4}(?:towed|impounded|seized|taken (?!care\b)|taken$|gone (?:this|last|when|from)|booted)/,
  /\b(?:they|bank|lender|dealer\w*|company|creditors?|finance|credit union|somebody|someone|man|men|guys?)\b (?:\w+ ){0,4}(?:took|take|takes|taken|taking|grab\w*|seiz\w+|impound\w*|pick\w* up) (?:away |back )?(?:my|our|the) (?:\w+ )?(?:car|truck|pickup|van|minivan|vehicle|suv|jeep|motorcycle)\b(?! (?:payment|insurance|loan|note|shop|keys?))/,
  /\b(?:come|comes|coming|came) (?:for|after|to (?:get|take|tow|pick up)) (?:my|our|the) (?:\w+ )?(?:car|truck|pickup|van|minivan|vehicle|suv|jeep|motorcycle)\b/,
  // A threat of arrest
  /\barrest(?:ing)? (?:me|us|my)\b|\b(?:will|would|to|can|could|may|might|gonna|get|getting|be|being|have me|threat\w*) (?:be |get |have me |of |me with |with )?arrest(?:ed|ing)?\b|\bunder arrest\b/,
  /\b(?:arrest|bench) warrants?\b|\bwarrant (?:is |was )?(?:out |issued )?(?:for (?:me|my)|on me|against (?:me|us)|out)\b/,
  /\b(?:police|cops?|officers?|deput(?:y|ies))\b (?:\w+ ){0,3}(?:come|comes|coming|came|sent|show\w* up|arrest\w*|pick me up)\b|\b(?:send|sending|sent|called|call|calling) (?:the )?(?:police|cops)\b.{0,12}\b(?:me|my|us|after)\b/,
  /\b(?:go|going|put|putting|throw\w*|send|sending|taken?|end up) (?:me |us )?(?:to|in|into) (?:jail|prison)\b/,
  // An eviction
  /\bevict/,
  /\b(?:unlawful detainer|lock ?outs?|locked (?:me|us) out|(?:notice )?to (?:quit|vacate)|writ of possession)\b/,
  /\b(?:\d+|three|five|ten|thirty)[ -]days? (?:notice|to (?:move|leave|get out))\b/,
  /\b(?:sheriffs?|constables?|marshals?)\b/,
  /\b(?:kick|kicked|kicking|throw|thrown|throwing|put|putting) (?:me|us|my family) out\b|\b(?:kicked|thrown|kicking|throwing) out of (?:my|our|the) (?:home|house|apartment|place)\b/,
  /\bmove[- ]?out (?:date|by|on|before|today|tomorrow|this|next)\b|\b(?:have|has|had|need|told us|told me|until \w+) to (?:be|move|get) out\b(?! of state)/,
  // A cut-off
  /\b(?:shut|cut|turn)[ -]?offs? (?:notice|date|day|of|on|for|is)\b/,
  /\b(?:power|electric\w*|gas|water|lights?|heat\w*|utilit\w+)\b.{0,40}\b(?:(?:shut\w*|cut\w*|turn\w*|switch\w*)[ -]?off|(?:is|are|be|was|goes|go|going) off|disconnect\w*|(?:be|get|gets|getting|being) cut)\b/,
  /\b(?:(?:shut\w*|cut\w*|turn\w*|switch\w*)(?: off)?|disconnect\w*) (?:my|our|the|us off the) (?:\w+ )?(?:power|electric\w*|gas|water|lights?|heat\w*|utilit\w+)\b/,
  /\bdisconnect\w* (?:notice|date|order|service)\b|\b(?:before|of|will|going to|about to) disconnect\w*\b/,
  /\b(?:no|without) (?:power(?! (?:over|to|of)\b)|electric\w*|water|heat|lights)\b/,
  // Despair that names no act: a call today, not the mark of self-harm. A way out of a contract or lease is no such thing.
  /\b(?:no|(?:not|never|don'?t|can'?t|cannot|couldn'?t) (?:see|find|have|know) (?:a|any|the)) (?:other )?way out\b(?! of (?:\w+ ){0,3}(?:contracts?|leases?|agreements?|timeshares?|warrant(?:y|ies)|memberships?|subscriptions?)\b)/,
  // Spanish: a sale
  /\b(?:subast|remat(?:e|ar|aran|an|aron)\b)/,
  /\b(?:ejecucion hipotecaria|(?:fecha|aviso) de (?:la )?venta|venta (?:judicial|publica|forzosa|del fiduciario|de (?:mi|la|nuestra) (?:casa|propiedad)))\b|\baviso de incumplimiento\b/,
  /\b(?:vender|venden|vendan|venderan|vendieron|quitar|quitan|quitaran)(?:me|nos)? (?:mi|la|nuestra) (?:casa|propiedad)\b/,
  /\b(?:perder|pierdo|perdemos) (?:mi|la|nuestra) (?:casa|propiedad) (?:el|este|hoy|manana|la proxima)\b/,
  /\bventa (?:es|sera|esta programada)(?: para)? (?:el|este|manana|hoy|la proxima)\b/,
  // Spanish: despair that names no act
  /\bno (?:le |les |me )?(?:veo|hay|encuentro|tengo) (?:una |ninguna |otra )?salida\b(?! (?:de|del) (?:\w+ ){0,2}(?:contrato|arrendamiento|acuerdo)\b)/,
  // Spanish: a court date
  /\b(?:corte|cortes)\b(?! (?:de (?:pelo|cabello)|(?:el|mi) (?:pelo|cabello)))/,
  /\b(?:audiencia|(?:el|la|un|al) juez|tribunal(?:es)?|juzgado|juicio|citatorio|citacion|emplazamiento|orden judicial)\b/,
  /\b(?:demand(?:a|as|ado|ada|aron|ando|an)|me demando)\b(?! de (?:trabajo|clientes|mercado))/,
  /\bfallos? (?:en (?:mi|nuestra) contra|contra (?:mi|nosotros)|por no responder|de posesion|judicial)\b|\bmandatos? de (?:posesion|ejecucion)\b|\bentrega legal\b/,
  /\b(?:me|nos) (?:sirvi(?:o|eron)|entreg(?:o|aron)|notific(?:o|aron))\b.{0,20}\b(?:papeles|documentos|aviso)\b/,
  // Spanish: a deadline
  /\b(?:contestar|responder|presentarme|pagar)\b.{0,25}\b(?:antes del?|a mas tardar|para (?:el|este|manana)|hasta (?:el|manana)) (?:\d|lunes|martes|miercoles|jueves|viernes|sabado|domingo|dia|proximo)/,
  /\btengo hasta (?:el|manana|hoy)\b|\bfecha limite\b|\bplazo (?:es|(?:se )?(?:vence|termina|acaba))\b|\b(?:vence|termina|acaba) (?:el|mi) plazo\b|\bme quedan (?:\w+ ){0,2}dias\b/,
  /\b(?:tengo|tenemos|hay) que (?:contestar|responder|presentar\w*)\b.{0,25}\b(?:hoy|manana)\b|\bpresentar (?:la|mi) (?:respuesta|contestacion)\b/,
  // Spanish: a levy or a garnishment; "sin embargo" means "however"
  /\bembarg(?!o\b)\w*|(?<!\bsin )\bembargos?\b/,
  /\b(?:cuentas?|dinero|fondos|ahorros)\b.{0,30}\b(?:congel\w+|bloque\w+|reten\w+|incaut\w+)\b/,
  /\b(?:congel\w+|bloque\w+|incaut\w+)\b.{0,30}\b(?:cuentas?|dinero|fondos|ahorros|banco)\b/,
  /\b(?:quit\w+|descont\w+|descuent\w+|reten\w+|rebaj\w+)\b.{0,30}\b(?:sueldo|salario|cheque|pago|nomina)\b/,
  /\bsac(?:o|a|an|aron|ando)\b.{0,30}\b(?:de|del) (?:mi |la |el )?(?:cuenta|cheque|sueldo)\b|\bme dejaron (?:sin dinero|en cero)\b/,
  /\b(?:irs|tesoro|impuestos)\b.{0,25}\b(?:quit\w+|retuv\w+|tom(?:o|aron)|(?:quedo|quedaron) con)\b.{0,25}\b(?:reembolso|dinero|cheque|seguro social|sueldo)\b/,
  // Spanish: a car that is taken
  /\b(?:llev(?:aron|an|aran|arse|arme|arnos)|quit(?:aron|an|aran|ar|arme|arnos)|remolc\w+|recogieron|confisc\w+)\b.{0,20}\b(?:carros?|coche|auto|troca|camion|camioneta|vehiculo|moto)\b/,
  /\b(?:quieren|van a|viene a|vienen a|vinieron a) recoger\b.{0,20}\b(?:carro|coche|auto|troca|camion|camioneta|vehiculo|moto)\b/,
  /\b(?:carro|coche|auto|troca|camion|camioneta|vehiculo|moto)\b.{0,20}\b(?:se lo llevaron|se la llevaron|me lo quitaron|me la quitaron|remolc\w+)\b/,
  /\bgrua\b|\brepose(?:s|y|i)|\bvien(?:en|e) (?:\w+ )?por (?:mi|el|la|nuestro|nuestra) (?:carro|coche|auto|troca|camion|camioneta|vehiculo|moto)\b/,
  // Spanish: a threat of arrest
  /\b(?:arrest(?:ar|an|aran|en|aron)(?:me|nos|lo|la)?|detenerme|encarcel\w+)\b|\bme (?:\w+ ){0,2}(?:detener|arrestar?)\b|\borden de (?:arresto|aprehension|captura)\b|\bcarcel\b|\b(?:ir|meter(?:me|nos)?|metan|llevar(?:me|nos)?) pres[oa]\b/,
  /\bpolicia\b.{0,25}\b(?:vienen?|vendran?|venga|va a (?:venir|ir)|van a (?:venir|ir)|llega\w*|trabajo|casa)\b|\b(?:mand|llam|envi|echar|vien|veni|vendr)\w* (?:a )?(?:la )?policia\b/,
  // Spanish: an eviction
  /\b(?:desaloj|desahuci|lanzamiento\b|desocup(?:ar|e|en|emos)\b|retencion ilicita\b|alguacil)/,
  /\b(?:me|nos) (?:quieren?|van? a|vienen? a) (?:sacar|echar|correr)\b|\b(?:me|nos) (?:sacan?|echan?|corren?) (?:el|este|hoy|manana|de)\b/,
  /\baviso de \w+ dias\b|\bdias para (?:salir|mudar\w*|pagar|contestar|responder|ir(?:me|nos))\b/,
  /\bcorr(?:er|en|ieron|iendo)(?:me|nos)? (?:de|del)\b.{0,20}\b(?:casa|apartamento|departamento|vivienda)\b/,
  /\b(?:ech(?:ar|an|aron|aran|en)|sac(?:ar|an|aron|aran)|saquen)(?:me|nos)?\b.{0,20}\b(?:casa|apartamento|departamento|vivienda)\b/,
  // Spanish: a cut-off
  /\b(?:cort\w+|desconect\w+|desconexion|suspen\w+|quit\w+|apag\w+)\b.{0,25}\b(?:luz|agua|gas|electricidad|servicios?|calefaccion)\b/,
  /\bsin (?:luz|agua|gas|electricidad)\b|\b(?:aviso|orden|fecha) de desconexion\b/,
];

/*
 * Words of suicide and self-harm. They come before everything else, so a pattern needs the wish or the act itself:
 * "I cannot take it anymore" is what many people write about calls of collectors. People also write that they hurt
 * themselves at work.
 */
export const SELF_HARM_WORDS: readonly RegExp[] = [
  /\bsuicid\w*|\bself[- ]?harm\w*/,
  /\b(?:kill|hang|drown|poison) (?:my ?self)\b|\bshoot my ?self\b(?! in the foot)|\bkilling my ?self\b(?! (?:working|at work|with work|to |trying|over|for))/,
  /\b(?:want|wants|wanted|wanna|going|gonna|think\w*|thought|plan\w*|might|may|will|try\w*|tried|urge|about) (?:to |about |of |on )?(?:hurt|hurting|harm|harming|cutting) my ?self\b(?! off)/,
  /\b(?:end|ending|take|taking) my (?:own )?life\b(?! (?:savings?|insurance|back|in\b|into|over))/,
  /\bend(?:ing)? (?:it|everything) all\b|\b(?:want|going|ready|gonna) (?:to )?end (?:it|everything)(?: all| tonight| today| now| for good)?(?:[.!,]|$)/,
  /(?<!\b(?:not|don'?t|didn'?t|never) )\b(?:want|wanna|wanted|ready|rather)(?: to)?(?: just)? (?:die|be dead)\b/,
  /\bwish (?:that )?i (?:was|were|had|could|would)(?: just| never)? (?:dead|die|died|been born|born|not wake up|disappear)\b/,
  /\bbetter off (?:dead|without me)\b|\bworth more dead\b/,
  /\b(?:not|don'?t) (?:want to |wanna )(?:live(?! (?:with|in|at|on|off|near|under|there|paycheck|beyond|next))|be alive|exist|wake up(?: any ?more| again| tomorrow)|(?:be here|keep going|go on) any ?more)\b/,
  /\bno longer want to (?:live|be alive)\b|\b(?:can ?not|can'?t|couldn'?t) (?:go on(?! (?:vacation|leave|disability|the|a|my|paying|unpaid|strike)\b)|live (?:like this )?any ?more)\b/,
  /\b(?:reason|point) (?:\w+ ){0,4}(?:live|living)\b|\bnothing (?:left )?to live for\b|\btired of (?:living(?! (?:in|with|on|at|paycheck|like))|being alive)\b/,
  /\bjump(?:ing)? off (?:of )?(?:a|the) (?:bridge|roof|building|balcony)\b|\bgun (?:to|in) my (?:head|mouth)\b/,
  /\b(?:take|taking|took|swallow\w*) (?:all|a bottle|the whole bottle) (?:\w+ ){0,2}(?:pills|meds|medicine)\b/,
  // Spanish
  /\bmatarme\b(?! (?:trabajando|a trabajar))|\bme (?:quiero|voy a|quisiera|podria) matar\b(?! (?:trabajando|a trabajar))/,
  /\b(?:quitar(?:me|se)|acabar con|terminar con|ponerle fin a) (?:la|mi) (?:propia )?vida\b|\bme (?:quito|quite|quitaria) la vida\b/,
  /\b(?:quiero|quisiera|voy a) (?:acabar|terminar) con todo(?: esto)?(?: hoy| ya| esta noche)?(?:[.!,]|$)/,
  /\b(?:quiero|voy a|pienso|pensado en|ganas de|pensando en) (?:hacerme dano|lastimarme|colgarme|morir(?:me)?|desaparecer)\b/,
  /\b(?:me quiero|me quisiera|quisiera|prefiero|preferiria|deseo) (?:morir(?:me)?|estar muert[oa])\b|\bmejor muert[oa]\b|\b(?:quiero|quisiera|prefiero|preferiria) no despertar\b|\bojala (?:me muriera|no despertara|estuviera muert[oa])/,
  /\bno (?:quiero|deseo|quisiera) (?:seguir )?(?:vivir(?! (?:con|en|aqui|alli|alla|cerca|de))|viviendo(?! (?:con|en|aqui|alli|alla|cerca|de))|despertar|existir)\b/,
  /\b(?:ganas|razon|razones|motivos?) (?:de|para) (?:vivir|seguir viviendo)\b|\bsentido (?:a |de )?(?:la vida|mi vida|vivir|seguir viviendo)\b|\bvale la pena (?:vivir|seguir viviendo)\b/,
  /\bya no puedo (?:mas(?! (?:con (?!(?:la|mi|esta) vida\b)|pagar|que|pagos))|seguir(?: viviendo| adelante| asi)?(?:[.,!]|$))|\bestarian? mejor sin mi\b/,
];
