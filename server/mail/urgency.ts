/*
 * Words for what cannot wait: a sale, a court date, a levy, a garnishment, an eviction or a cut-off, in English and
 * Spanish. They match in plain lower-case text without accents. A false alarm costs the firm a moment, but a miss may
 * cost the visitor a house. So a pattern is broad unless its words are common in other messages.
 */
const URGENT: readonly RegExp[] = [
  // A sale of the home
  /\b(?:foreclosure|trustee'?s?|sheriff'?s?|tax|public|judicial|court|bank|short notice|notice of) (?:\w+ )?sale\b/,
  /(?<!\b(?:for|garage|yard|estate|rummage|bake|clearance) )\bsale (?:date|is (?:on|set|scheduled|this|next|today|tomorrow|in)|was (?:set|scheduled)|set|scheduled|this|next|today|tomorrow|on (?:the )?(?:\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*))/,
  /\bsale of (?:my|our|the) (?:home|house|condo|property|place)\b/,
  /\b(?:sell|selling|sold|auction\w*) (?:off )?(?:my|our|the) (?:home|house|condo|property|place)\b/,
  /\b(?:home|house|condo|property|place) (?:\w+ ){0,5}(?:sold|auction\w*)\b/,
  /\bauction(?:s|ed|ing)?\b/,
  /\bforeclos|\breposses\w+ (?:my|our|the) (?:home|house|condo|property)\b/,
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
  // Spanish: a sale
  /\b(?:subast|remat(?:e|ar|aran|an|aron)\b)/,
  /\b(?:ejecucion hipotecaria|(?:fecha|aviso) de (?:la )?venta|venta (?:judicial|publica|forzosa|de (?:mi|la|nuestra) (?:casa|propiedad)))\b/,
  /\b(?:vender|venden|vendan|venderan|vendieron|quitar|quitan|quitaran)(?:me|nos)? (?:mi|la|nuestra) (?:casa|propiedad)\b/,
  // Spanish: a court date
  /\b(?:corte|cortes)\b(?! (?:de (?:pelo|cabello)|(?:el|mi) (?:pelo|cabello)))/,
  /\b(?:audiencia|(?:el|la|un|al) juez|tribunal(?:es)?|juzgado|juicio|citatorio|citacion|emplazamiento|orden judicial)\b/,
  /\b(?:demand(?:a|as|ado|ada|aron|ando|an)|me demando)\b(?! de (?:trabajo|clientes|mercado))/,
  // Spanish: a levy or a garnishment; "sin embargo" means "however"
  /\bembarg(?!o\b)\w*|(?<!\bsin )\bembargos?\b/,
  /\b(?:cuentas?|dinero|fondos|ahorros)\b.{0,30}\b(?:congel\w+|bloque\w+|reten\w+|incaut\w+)\b/,
  /\b(?:congel\w+|bloque\w+|incaut\w+)\b.{0,30}\b(?:cuentas?|dinero|fondos|ahorros|banco)\b/,
  /\b(?:quit\w+|descont\w+|descuent\w+|reten\w+|rebaj\w+)\b.{0,30}\b(?:sueldo|salario|cheque|pago|nomina)\b/,
  // Spanish: an eviction
  /\b(?:desaloj|desahuci|lanzamiento\b|desocup(?:ar|e|en|emos)\b)/,
  /\baviso de \w+ dias\b|\bdias para (?:salir|mudar\w*|pagar|contestar|responder|ir(?:me|nos))\b/,
  /\bcorr(?:er|en|ieron|iendo)(?:me|nos)? (?:de|del)\b.{0,20}\b(?:casa|apartamento|departamento|vivienda)\b/,
  /\b(?:ech(?:ar|an|aron|aran|en)|sac(?:ar|an|aron|aran)|saquen)(?:me|nos)?\b.{0,20}\b(?:casa|apartamento|departamento|vivienda)\b/,
  // Spanish: a cut-off
  /\b(?:cort\w+|desconect\w+|desconexion|suspen\w+|quit\w+|apag\w+)\b.{0,25}\b(?:luz|agua|gas|electricidad|servicios?|calefaccion)\b/,
  /\bsin (?:luz|agua|gas|electricidad)\b|\b(?:aviso|orden|fecha) de desconexion\b/,
];

/** Whether a visitor's words name something that cannot wait. */
export function namesUrgentMatter(text: string): boolean {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[\s\u0085]+/g, ' ');
  return URGENT.some((words) => words.test(plain));
}
