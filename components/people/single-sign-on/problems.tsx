import { Banner } from "@/components/ui/banner";

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Blockers of requiring single sign-on. */
export function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <Banner title="Can't require SSO yet" className="max-w-form">
      <ul className="list-disc space-y-1 pl-4">
        {problems.map((problem) => (
          <li key={problem}>{sentence(problem)}</li>
        ))}
      </ul>
    </Banner>
  );
}
