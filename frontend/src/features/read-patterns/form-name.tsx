/** A pattern as it is written; of several forms each stays in one piece. */
export function FormName({ form }: { form: string }) {
  return form.split(/(?<=[／・])/u).map((part, index) => (
    <span key={index} className="phrase">
      {part}
    </span>
  ));
}
