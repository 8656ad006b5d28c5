import { useMessages } from "@heliolens/kit/words/messages.ts";
import { TextInput, type TextInputProps } from "@mantine/core";

export function LoginIdField(props: TextInputProps) {
  const text = useMessages("accounts");
  return (
    <TextInput
      {...props}
      label={text("column.loginId")}
      description={text("field.loginId-hint")}
      inputWrapperOrder={["label", "input", "description", "error"]}
      withAsterisk
      autoComplete="off"
    />
  );
}
