import { texts } from '#admin/texts.ts';
import { Dialog } from './dialog.tsx';
import { useSession } from './session.ts';
import { setShortcutsOn, useShortcutsAreOn } from './shortcuts.ts';

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const on = useShortcutsAreOn();
  const { firm } = useSession();
  const { help } = texts;
  return (
    <Dialog title={help.title} onClose={onClose}>
      <h3>{help.day}</h3>
      <ol className="plain-steps">
        {help.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3>{help.colors}</h3>
      <ul className="plain-steps">
        {help.legend.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{help.hours(firm.hours)}</li>
        <li>{help.timeZone(firm.timeZone)}</li>
      </ul>
      <h3>{help.shortcuts}</h3>
      <dl className="keys">
        {help.keys.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{help.notInFields}</p>
      <label className="check">
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => setShortcutsOn(target.checked)}
        />
        {help.on}
      </label>
    </Dialog>
  );
}
