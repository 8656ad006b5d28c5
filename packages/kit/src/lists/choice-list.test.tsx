// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { show } from "../testing/show.tsx";
import { ChoiceList } from "./choice-list.tsx";

const choices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: String(index), name: `보고서 ${index}`, about: "영암 › 1호기" }));

it("takes one press to choose, and asks for no name while there are few", async () => {
  const choose = vi.fn();
  await show(<ChoiceList label="보고서" icon="report" choices={choices(3)} onChoose={choose} />);
  expect(screen.queryByRole("textbox")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /보고서 1/ }));
  expect(choose).toHaveBeenCalledWith("1");
});

it("finds one of many by a part of its name", async () => {
  await show(<ChoiceList label="보고서" icon="report" choices={choices(20)} onChoose={vi.fn()} />);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "보고서 17" } });
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["보고서 17영암 › 1호기"]);
});
