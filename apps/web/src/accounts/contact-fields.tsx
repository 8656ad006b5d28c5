import type { Form } from "@heliolens/kit/forms/use-form.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { SimpleGrid, TextInput } from "@mantine/core";

type ContactForm = Pick<Form<{ personInCharge: string; email: string }>, "text">;

/** How to reach the person behind an account; neither is required. */
export function ContactFields({ form }: { form: ContactForm }) {
  const text = useMessages("accounts");
  const kit = useMessages("kit");
  const optional = (word: string) => `${word} (${kit("field.optional")})`;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextInput label={optional(text("column.personInCharge"))} autoComplete="off" {...form.text("personInCharge")} />
      <TextInput label={optional(text("column.email"))} type="email" autoComplete="off" {...form.text("email")} />
    </SimpleGrid>
  );
}
