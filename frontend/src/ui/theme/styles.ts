// Order matters within Mantine's layer: a component's sheet has to stand behind that of its parts. So the sheets of
// the first page are all here, in the entry; the overlays' sheets come later with their chunk.
import './fonts-first.css';
import './tokens.css';
import './base.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
