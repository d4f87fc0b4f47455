import { IncomeForm, type IncomeFormProps } from './income-form.tsx';
import { PlanForm, type PlanFormProps } from './plan-form.tsx';

/** One of the two tools. They share most of their code, so a browser loads both as one file. */
export function Calculator(
  props: ({ tool: 'income' } & IncomeFormProps) | ({ tool: 'plan' } & PlanFormProps),
) {
  return props.tool === 'income' ? <IncomeForm {...props} /> : <PlanForm {...props} />;
}
