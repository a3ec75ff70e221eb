import { useAccountTexts } from './accountTexts';

interface RegisterStepsProps {
  names: string[];
  /** Index of the step that is shown. */
  current: number;
}

/** Where one is in the registration. */
export function RegisterSteps({ names, current }: RegisterStepsProps) {
  const t = useAccountTexts();
  return (
    <ol className="steps" aria-label={t('register.step', { number: current + 1, total: names.length })}>
      {names.map((name, index) => (
        <li
          key={name}
          data-done={index < current ? '' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="step-number" aria-hidden="true">
            {index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
