import { isDay } from '#contract/content-fields.ts';
import { Advice, type FieldContext, type Kind } from './control.tsx';
import { DeleteButton, ItemFields } from './field.tsx';
import { ComparedControl } from './special-controls.tsx';

/** The fields of a figure, on a page of its own. The hint of the value fits its kind. */
export function FigureFields({
  figure,
  context,
}: {
  figure: Kind<'group'>;
  context: FieldContext;
}) {
  const { path, label, fields } = figure;
  return (
    <>
      <div className="site-group" data-field-box={path}>
        <Advice context={context} path={path} />
        <ComparedControl figure={figure} />
        <ItemFields
          fields={fields.map((field) =>
            field.kind === 'text' && field.path === `${path}.value`
              ? { ...field, hint: hintOf(field) }
              : field,
          )}
          context={context}
        />
      </div>
      <div className="row site-acts">
        <DeleteButton path={path} name={label} />
      </div>
    </>
  );
}

const hintOf = ({ value, hint }: { value: string; hint: string }) =>
  isDay(value)
    ? 'A day, such as 2028-04-01'
    : /^\d/.test(value)
      ? 'Only the number: the texts have the words around it'
      : hint;
