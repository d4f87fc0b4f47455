/*
 * Words for what cannot wait, in plain lower-case text without accents. A false alarm costs the firm a moment, but a
 * miss may cost the visitor a house, so a phrase is broad unless its words are common in other messages.
 *
 * Each line has one phrase. A slash separates alternatives, and an underscore joins the words of one alternative:
 * `put/throw me/us out`, `to_quit/to_vacate`.
 *   *           any ending, or any word when it is alone
 *   (the/my)    a word that may be left out
 *   …4          up to four words; ~20 up to twenty characters, ~ up to thirty
 *   !aid/loss   at the end of a phrase: these words must not follow; at the start: they must not precede
 *   .           the end of a sentence or of the message
 *   CAR         one of the words of this list
 */
const LISTS = {
  ADDRESS: 'street/st/road/rd/avenue/ave/drive/dr/place/apartment*',
  AGREEMENT: 'contract*/lease*/agreement*/timeshare*/warranty/warranties/membership*/subscription*',
  BE: 'be/being/get/gets/getting',
  BENEFIT: 'refund/refunds/social_security/benefit/benefits',
  COURT:
    'small_claims/justice/superior/county/district/federal/civil/eviction/municipal/traffic/family/state',
  GOVERNMENT: 'irs/treasury/tax_board/student_loan*/education_department/department_of_education',
  JUDGMENT: 'judgment/judgments/judgement/judgements',
  LENDER:
    'they/bank/lender/dealer*/company/creditor/creditors/finance/credit_union/somebody/someone/man/men/guy*',
  PAY: 'wage/wages/paycheck/paychecks/pay_check/pay_checks/salary/earnings',
  TAKE: 'take/takes/taking/taken/took',
  LLEVAR: 'llevar*/llevan/llevaron/quitar*/quitan/quitaron',
  ANYMORE: 'anymore/any_more',
  CAR: 'car/cars/truck/pickup/van/minivan/vehicle/suv/jeep/motorcycle',
  HOME: 'home/house/condo/property/place',
  MONEY: 'account/accounts/money/funds/checking/savings',
  MONTH: 'jan*/feb*/mar*/apr*/may*/jun*/jul*/aug*/sep*/oct*/nov*/dec*',
  MYSELF: 'myself/my_self',
  NOW: 'this/next/today/tonight/tomorrow/monday/tuesday/wednesday/thursday/friday/saturday/sunday',
  NUMBER: '0*/1*/2*/3*/4*/5*/6*/7*/8*/9*',
  POWER: 'power/electric*/gas/water/light/lights/heat*/utilit*',
  CARRO: 'carro/carros/coche/auto/troca/camion/camioneta/vehiculo/moto',
  CASA: 'casa/apartamento/departamento/vivienda',
  CONTRATO: 'contrato/arrendamiento/acuerdo',
  DIA: 'lunes/martes/miercoles/jueves/viernes/sabado/domingo/dia/proximo',
  DINERO: 'cuenta/cuentas/dinero/fondos/ahorros',
} as const;

const URGENT = {
  'A sale of the home': `
    foreclos*
    foreclosure/trustee's/trustee/sheriff's/sheriff/tax/public/judicial/court/bank/short_notice/notice_of (*) sale
    !for/garage/yard/estate/rummage/bake/clearance sale date/is_on/is_in/on_MONTH/on_the_MONTH
    !for/garage/yard/estate/rummage/bake/clearance sale (is/was) set/scheduled
    !for/garage/yard/estate/rummage/bake/clearance sale (is/was) (on) (the) NOW/NUMBER/MONTH_NUMBER
    sale of my/our/the HOME
    sell/selling/sold/auction* (off) my/our/the HOME
    HOME …5 sold/auction*
    auction/auctions/auctioned/auctioning
    subast*/remate/rematar/remataran/rematan/remataron
    ejecucion hipotecaria
    fecha/aviso de (la) venta
    venta judicial/publica/forzosa/del_fiduciario
    venta de mi/la/nuestra casa/propiedad
    aviso de incumplimiento
    vender*/venden*/vendan*/vendieron*/quitar*/quitan* mi/la/nuestra casa/propiedad
    perder/pierdo/perdemos mi/la/nuestra casa/propiedad el/este/hoy/manana/la_proxima
    venta es/sera/esta_programada (para) el/este/manana/hoy/la_proxima`,
  'A court date': `
    court date/day/hearing/appearance/case/paper/papers/order/notice/summons/on/NOW
    to/in/at/into/for/go/going/from/date_in/by (the) (COURT) court !report*/ADDRESS
    a/an/the/my/our/your/first/next/court/motion/eviction/sale/creditor/creditor's hearing !aid/aids/loss/test/problem*/impair*/is_bad/is_poor/is_weak/is_gone
    hearing date/on/scheduled/notice/NOW
    hearing is on/at/in/set/scheduled/NOW
    small claims
    process server
    case number/no/#*
    order to appear/come
    order/citation to/for …4 examination/exam/assets
    judge gave/ordered/signed/ruled/granted/set
    answer/respond*/respons* (to) a/the/this/these/my complaint/paper/papers/summons/suit/petition
    got/get/received/served/sent (me/us) a/the complaint
    complaint from/against_me/against_us
    a/the/money/got/get/won/enter*/court JUDGMENT
    JUDGMENT against/was/has/lien/for_possession
    trial/arraignment/mediation date/is/on/NOW
    summons/summoned/subpoena*/default_judgment*/debtor_exam*/debtor's_exam*/sued/suing/lawsuit/lawsuits/law_suit*
    served me/us/him/her/with/paper/papers/by/at/yesterday/today/a/my
    was/been/got/getting/being/were/just served !in/our/my/the
    341 meeting/hearing
    meeting of (the/my) creditors
    corte/cortes !de_pelo/de_cabello/el_pelo/el_cabello/mi_pelo/mi_cabello
    audiencia/el_juez/la_juez/un_juez/al_juez/tribunal/tribunales/juzgado/juicio/citatorio/citacion/emplazamiento
    orden judicial
    demanda/demandas/demandado/demandada/demandaron/demandando/demandan !de_trabajo/de_clientes/de_mercado
    me demando
    fallo/fallos en_mi_contra/en_nuestra_contra/contra_mi/contra_nosotros/por_no_responder/de_posesion/judicial
    mandato/mandatos de posesion/ejecucion
    entrega legal
    me/nos sirvio/sirvieron/entrego/entregaron/notifico/notificaron ~20 papeles/documentos/aviso`,
  'A deadline': `
    to/must/should answer/respond/reply/appear/file ~ by/before/until/no_later_than the_end/the_NUMBER/NOW/NUMBER/MONTH_NUMBER
    to/must answer/respond/reply/appear ~20 in/within NUMBER/five/ten/twenty/thirty days
    answer/response is due
    deadline is/was/on/tomorrow/today/to_answer/to_respond/to_appear
    contestar/responder/presentarme/pagar ~25 antes_de/antes_del/a_mas_tardar/para_el/para_este/para_manana/hasta_el/hasta_manana NUMBER/DIA
    tengo hasta el/manana/hoy
    fecha limite
    plazo es/vence/termina/acaba/se_vence/se_termina/se_acaba
    vence/termina/acaba el/mi plazo
    me quedan …2 dias
    tengo/tenemos/hay que contestar/responder/presentar* ~25 hoy/manana
    presentar la/mi respuesta/contestacion`,
  'A levy or a garnishment': `
    levy/levied/levies/levying/garnish*
    MONEY ~ frozen/froze/freez*/seized/blocked/locked/emptied
    froze/frozen/freez*/seized/emptied ~ MONEY/bank
    hold/holds/restrain* (*) on …2 MONEY
    account/accounts/checking/savings ~15 wiped/drained/cleaned
    TAKE ~20 from/out_of my/our/every/each (*) account/bank/checking/check/pay
    withholding/wage/earnings order/orders
    TAKE/deduct*/attach*/withholding/witholding !home/care/…3_pay_cut/…3_salary_cut/…3_wage_cut ~ PAY
    wage/wages/paycheck/paychecks/salary ~ taken/took/attached/attachment/seized/withheld
    GOVERNMENT ~25 took/takes/taking/taken/seiz*/kept/keeping/intercept* ~25 BENEFIT/money/pay/PAY
    BENEFIT ~25 taken/seized/intercepted/offset
    wage/treasury/refund/administrative offset
    !sin embargo
    embargos/embarga*/embargu*
    DINERO ~ congel*/bloque*/reten*/incaut*
    congel*/bloque*/incaut* ~ DINERO/banco
    quit*/descont*/descuent*/reten*/rebaj* ~ sueldo/salario/cheque/pago/nomina
    saco/saca/sacan/sacaron/sacando ~ de/del (mi/la/el) cuenta/cheque/sueldo
    me dejaron sin_dinero/en_cero
    irs/tesoro/impuestos ~25 quit*/retuv*/tomo/tomaron/quedo_con/quedaron_con ~25 reembolso/dinero/cheque/seguro_social/sueldo`,
  'A car that is taken': `
    reposses*/reposes*/reposey*/reposei*
    repo man/men/guy/guys/agent/agents/company/truck/order/notice
    they/to/be/being/been/got/get/getting/was/is repo/repo'd/repoed/repoing
    tow/towed/towing away/my/our
    tow/towed/towing truck/trucks came/is/was/took/outside
    got/get/was/were/been/being/they towed
    CAR …4 towed/impounded/seized/booted/gone_this/gone_last/gone_when/gone_from
    CAR …4 taken !care
    LENDER …4 TAKE/grab*/seiz*/impound*/pick*_up (away/back) my/our/the (*) CAR !payment/insurance/loan/note/shop/key/keys
    come/comes/coming/came for/after/to_get/to_take/to_tow/to_pick_up my/our/the (*) CAR
    LLEVAR/remolc*/recogieron/confisc* ~20 CARRO
    quieren/van_a/viene_a/vienen_a/vinieron_a recoger ~20 CARRO
    CARRO ~20 se_lo_llevaron/se_la_llevaron/me_lo_quitaron/me_la_quitaron/remolc*
    grua
    viene/vienen (*) por mi/el/la/nuestro/nuestra CARRO`,
  'A threat of arrest': `
    arrest/arresting me/us/my
    will/would/to/can/could/may/might/gonna/get/getting/be/being/have_me/threat* (be/get/have_me/of/me_with/with) arrest/arrested/arresting
    under arrest
    arrest/bench warrant/warrants
    warrant (is/was) (out/issued) for_me/for_my/on_me/against_me/against_us/out
    police/cop/cops/officer/officers/deputy/deputies …3 come/comes/coming/came/sent/show*_up/arrest*/pick_me_up
    send/sending/sent/called/call/calling (the) police/cops ~12 me/my/us/after
    go/going/put/putting/throw*/send/sending/take/taken/end_up (me/us) to/in/into jail/prison
    arrestar*/arrestan*/arresten*/detenerme/encarcel*/carcel
    me …2 detener/arresta/arrestar
    orden de arresto/aprehension/captura
    ir/meter/meterme/meternos/metan/llevar/llevarme/llevarnos preso/presa
    policia ~25 viene/vienen/vendra/vendran/venga/va_a_venir/va_a_ir/van_a_venir/van_a_ir/llega*/trabajo/casa
    mand*/llam*/envi*/echar*/vien*/veni*/vendr* (a) (la) policia`,
  'An eviction': `
    evict*/unlawful_detainer/lockout/lockouts/lock_out/lock_outs/locked_me_out/locked_us_out
    to_quit/to_vacate/writ_of_possession
    NUMBER/three/five/ten/thirty day/days notice/to_move/to_leave/to_get_out
    sheriff/sheriffs/constable/constables/marshal/marshals
    kick/kicked/kicking/throw/thrown/throwing/put/putting me/us/my_family out
    kick/kicked/kicking/throw/thrown/throwing out of my/our/the home/house/apartment/place
    move_out/moveout date/by/on/before/NOW
    have/has/had/need/told_us/told_me/until_* to be/move/get out !of_state
    desaloj*/desahuci*/lanzamiento/desocupar/desocupe/desocupen/desocupemos/retencion_ilicita/alguacil*
    me/nos quiere/quieren/va_a/van_a/viene_a/vienen_a sacar/echar/correr
    me/nos saca/sacan/echa/echan/corre/corren el/este/hoy/manana/de
    aviso de * dias
    dias para salir/mudar*/pagar/contestar/responder/ir/irme/irnos
    correr*/corren*/corrieron*/corriendo* de/del ~20 CASA
    echar*/echan*/echaron*/echen*/sacar*/sacan*/sacaron*/saquen* ~20 CASA`,
  'A cut-off of power or water': `
    shut/cut/turn off/offs notice/date/day/of/on/for/is
    shutoff/shutoffs/cutoff/cutoffs/turnoff/turnoffs notice/date/day/of/on/for/is
    POWER ~40 shut*_off/cut*_off/turn*_off/switch*_off/shutoff/cutoff/disconnect*/turnoff/switchoff/is_off/are_off/be_off/was_off/goes_off/go_off/going_off/BE_cut
    shut*/cut*/turn*/switch*/disconnect* (off) my/our/the/us_off_the (*) POWER
    disconnect* notice/date/order/service
    before/of/will/going_to/about_to disconnect*
    no/without power !over/to/of
    no/without electric*/water/heat/lights
    cort*/desconect*/desconexion/suspen*/quit*/apag* ~25 luz/agua/gas/electricidad/servicio/servicios/calefaccion
    sin luz/agua/gas/electricidad
    aviso/orden/fecha de desconexion`,
  'Despair that names no act: a call today, not the mark of self-harm': `
    no (other) way out !of_…3_AGREEMENT
    not/never/don't/can't/cannot/couldn't see/find/have/know a/any/the (other) way out !of_…3_AGREEMENT
    no (le/les/me) veo/hay/encuentro/tengo (una/ninguna/otra) salida !de_…2_CONTRATO/del_…2_CONTRATO`,
};

/*
 * These requests come before all others, so a phrase must name the wish or the act itself: many people write "I cannot
 * take it anymore" about calls from debt collectors, and some write that they hurt themselves at work.
 */
const SELF_HARM = {
  'Suicide and self-harm': `
    suicid*/self_harm*/selfharm*
    kill/hang/drown/poison MYSELF
    shoot MYSELF !in_the_foot
    killing MYSELF !working/at_work/with_work/to/trying/over/for
    want/wants/wanted/wanna/going/gonna/think*/thought/plan*/might/may/will/try*/tried/urge/about (to/about/of/on) hurt/hurting/harm/harming/cutting MYSELF !off
    end/ending/take/taking my (own) life !saving/savings/insurance/back/in/into/over
    end/ending it/everything all
    want/going/ready/gonna (to) end it/everything (all/tonight/today/now/for_good) .
    !not/don't/didn't/never want/wanna/wanted/ready/rather (to) (just) die/be_dead
    wish (that) i was/were/had/could/would (just/never) dead/die/died/been_born/born/not_wake_up/disappear
    better off dead/without_me
    worth more dead
    not/don't want_to/wanna be_alive/exist/wake_up_ANYMORE/wake_up_again/wake_up_tomorrow
    not/don't want_to/wanna be_here/keep_going/go_on ANYMORE
    not/don't want_to/wanna live !with/in/at/on/off/near/under/there/paycheck/beyond/next
    no longer want to live/be_alive
    can_not/cannot/can't/couldn't go on !vacation/leave/disability/the/a/my/paying/unpaid/strike
    can_not/cannot/can't/couldn't live (like_this) ANYMORE
    reason/point …4 live/living
    nothing (left) to live for
    tired of being alive
    tired of living !in/with/on/at/paycheck/like
    jump/jumping off (of) a/the bridge/roof/building/balcony
    gun to/in my head/mouth
    take/taking/took/swallow* all/a_bottle/the_whole_bottle …2 pills/meds/medicine
    matarme !trabajando/a_trabajar
    me quiero/voy_a/quisiera/podria matar !trabajando/a_trabajar
    quitarme/quitarse/acabar_con/terminar_con/ponerle_fin_a la/mi (propia) vida
    me quito/quite/quitaria la vida
    quiero/quisiera/voy_a acabar/terminar con todo (esto) (hoy/ya/esta_noche) .
    quiero/voy_a/pienso/pensado_en/ganas_de/pensando_en hacerme_dano/lastimarme/colgarme/morir/morirme/desaparecer
    me_quiero/me_quisiera/quisiera/prefiero/preferiria/deseo morir/morirme/estar_muerto/estar_muerta
    mejor muerto/muerta
    quiero/quisiera/prefiero/preferiria no despertar
    ojala me_muriera/no_despertara/estuviera_muerto/estuviera_muerta
    no quiero/deseo/quisiera (seguir) despertar/existir
    no quiero/deseo/quisiera (seguir) vivir/viviendo !con/en/aqui/alli/alla/cerca/de
    ganas/razon/razones/motivo/motivos de/para vivir/seguir_viviendo
    sentido (a/de) la_vida/mi_vida/vivir/seguir_viviendo
    vale la pena vivir/seguir_viviendo
    ya no puedo mas !con/pagar/que/pagos
    ya no puedo mas con la/mi/esta vida
    ya no puedo seguir (viviendo/adelante/asi) .
    estaria/estarian mejor sin mi`,
};

const compiled = (table: Readonly<Record<string, string>>): RegExp[] =>
  Object.values(table).flatMap((phrases) =>
    phrases
      .trim()
      .split(/\n\s*/)
      .map((phrase) => new RegExp(`(?<!\\w)${patternOf(phrase.split(' '))}(?!\\w)`)),
  );

/** The hyphen is for compounds: `3-day notice`. */
const SPACE = '[ -]';

function patternOf(tokens: readonly string[]): string {
  return tokens
    .map((token, index) => {
      const [mark, rest] = [token.charAt(0), token.slice(1)];
      const before = tokens[index - 1];
      if (mark === '.') return '(?=[.!,]|$)';
      if (mark === '~') return `\\b.{0,${rest || 30}}\\b`;
      if (mark === '!' && index === 0) return `(?<!\\b${alternatives(rest)}${SPACE})`;
      if (mark === '!') return `(?!${SPACE}${alternatives(rest)}(?!\\w))`;
      if (mark === '…' && index === 0) return `(?:\\w+${SPACE}){0,${rest}}`;
      if (mark === '…') return `(?:${SPACE}\\w+){0,${rest}}`;
      if (mark === '(') return `(?:${SPACE}${alternatives(token.slice(1, -1))})?`;
      const isFirst =
        before === undefined || /^[~!]/.test(before) || (index === 1 && before.startsWith('…'));
      return (isFirst ? '' : SPACE) + alternatives(token);
    })
    .join('');
}

function alternatives(token: string): string {
  const list = Object.entries(LISTS).find(([name]) => name === token)?.[1];
  if (list) return alternatives(list);
  if (!/[/_]/.test(token)) return token.replaceAll("'", "'?").replaceAll('*', "[\\w']*\\.?");
  const words = token.split('/').map((word) => patternOf(word.split('_')));
  return `(?:${words.join('|')})`;
}

export const URGENT_WORDS = compiled(URGENT);
export const SELF_HARM_WORDS = compiled(SELF_HARM);
