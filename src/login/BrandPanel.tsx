interface BrandPanelProps {
  headline: string;
  text: string;
}

/** Heights of the bars, as a quiet voice would draw them. */
const BARS = [18, 34, 58, 42, 76, 104, 68, 122, 150, 96, 132, 84, 112, 60, 78, 40, 52, 26, 34, 16];

/** Decoration beside the form on wide screens: a voice wave on the brand's colours. */
export function BrandPanel({ headline, text }: BrandPanelProps) {
  return (
    <aside className="brand">
      <svg className="brand-wave" viewBox="0 0 400 160" aria-hidden="true">
        {BARS.map((height, index) => (
          <rect
            key={`${index}-${height}`}
            x={index * 20 + 7}
            y={80 - height / 2}
            width="6"
            height={height}
            rx="3"
            style={{ animationDelay: `${(index % 7) * -0.45}s` }}
          />
        ))}
      </svg>
      <div className="brand-words">
        <p className="brand-headline">{headline}</p>
        <p className="brand-text">{text}</p>
      </div>
    </aside>
  );
}
